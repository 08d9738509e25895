import { rateLimits, say } from '@trastienda/domain';
import { namedCountries, type RateDraft } from '@trastienda/validators';
import { Alert } from '../../../ui/alert.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type RateFormView, rateFieldLabels } from './use-rate-form.ts';

interface RateFieldsProps {
  readonly form: RateFormView;
  readonly carriers: readonly Option[];
  /** Whether the fields are read-only. */
  readonly disabled: boolean;
}

const countries = namedCountries().map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
const row = 'grid items-start gap-4 sm:grid-cols-2';

/** The fields of a rate (S3 §3 and §5). */
export function RateFields({ form, carriers, disabled }: RateFieldsProps) {
  const { draft } = form;
  const choice = (name: 'carrierId' | 'country', options: readonly Option[], placeholder?: string) => (
    <Select
      {...form.control(name)}
      label={rateFieldLabels[name]}
      required
      disabled={disabled}
      options={options}
      {...(placeholder !== undefined && { placeholder })}
      value={draft[name]}
      onChange={(value) => form.change({ [name]: value })}
    />
  );
  const field = (
    name: keyof RateDraft,
    more: { help?: string; required?: boolean; maxLength: number; money?: true },
  ) => (
    <TextField
      {...form.control(name)}
      label={rateFieldLabels[name]}
      required={more.required ?? true}
      help={more.help}
      disabled={disabled}
      maxLength={more.maxLength}
      inputMode={more.money ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={draft[name]}
      onChange={(value) => form.change({ [name]: value })}
    />
  );
  const money = { maxLength: rateLimits.money + 3, money: true } as const;
  const measure = { maxLength: rateLimits.measure };
  const max = rateLimits.codes;
  return (
    <>
      <div className={row}>
        {choice('carrierId', carriers, say('rates.form.carrier.choose'))}
        {choice('country', countries)}
      </div>
      <fieldset className="grid gap-4 rounded-md border border-line p-3">
        <legend className="px-1 font-medium">{say('rates.form.zone', { max })}</legend>
        <div className={row}>
          {field('zipCodeStart', { required: false, maxLength: 5 })}
          {field('zipCodeEnd', { required: false, maxLength: 5 })}
        </div>
        {field('zipCodeCommas', { required: false, maxLength: 60, help: say('rates.form.zipCodes.help', { max }) })}
      </fieldset>
      <div className={row}>
        {field('weightStart', measure)}
        {field('weightEnd', measure)}
      </div>
      <Overlaps form={form} />
      <div className={row}>
        {field('absoluteMoneyCost', money)}
        {field('priceByExtraWeight', { ...money, help: say('rates.form.extra.help') })}
        {field('pricePercent', { maxLength: 6, money: true, help: say('rates.form.percent.help') })}
        {field('minimumValueInsurance', { ...money, help: say('rates.form.insurance.help') })}
        {field('maxVolume', measure)}
        {field('timeCost', { maxLength: rateLimits.days })}
      </div>
    </>
  );
}

/** The server's notes about rates that this one overlaps; before there are any, whether the check is running or has failed. */
function Overlaps({ form }: { readonly form: RateFormView }) {
  const { advice, verifying, unverified } = form;
  if (advice.length > 0) {
    return (
      <Alert tone="warning" announce="status">
        {advice.join(' ')}
      </Alert>
    );
  }
  const words = verifying ? say('rates.form.verifying') : unverified ? say('rates.form.unverified') : undefined;
  return words ? (
    <p role="status" className="text-[0.8125rem] text-muted">
      {words}
    </p>
  ) : null;
}
