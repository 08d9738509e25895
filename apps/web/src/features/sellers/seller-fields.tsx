import { say, sellerTextLimits } from '@trastienda/domain';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SellerImage } from './seller-image.tsx';
import type { SellerFormView } from './use-seller-form.ts';

/** The fields of a seller (S3 §2). */
export function SellerFields({ form }: { readonly form: SellerFormView }) {
  const { draft } = form;
  const text = (name: 'accountName' | 'name' | 'description' | 'terms') => ({
    ...form.control(name),
    value: draft[name],
    required: true,
    onChange: (value: string) => form.change({ [name]: value }),
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...text('accountName')}
          label={say('sellers.form.accountName')}
          help={say('sellers.form.accountName.help')}
          maxLength={sellerTextLimits.accountName}
          disabled={form.resource !== undefined}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...text('name')}
          label={say('sellers.form.name')}
          maxLength={sellerTextLimits.name}
          autoComplete="off"
        />
      </div>
      <TextArea
        {...text('description')}
        label={say('sellers.form.description')}
        maxLength={sellerTextLimits.description}
      />
      <TextArea {...text('terms')} label={say('sellers.form.terms')} rows={4} maxLength={sellerTextLimits.terms} />
      <SellerImage form={form} />
      <Checkbox
        label={say('sellers.form.active')}
        checked={draft.active}
        onChange={(active) => form.change({ active })}
      />
    </>
  );
}
