import { say } from '@trastienda/domain';
import { TextField } from '../../../ui/text-field.tsx';
import { useMunicipality } from './use-municipality.ts';
import type { RequestForm } from './use-request-form.ts';

const fields = [
  ['street', 'billing.request.street', 'address-line1', true],
  ['externalNumber', 'billing.request.externalNumber', 'off', false],
  ['internalNumber', 'billing.request.internalNumber', 'off', false],
  ['postalCode', 'billing.request.fiscalPostalCode', 'postal-code', false],
  ['state', 'billing.request.state', 'address-level1', false],
  ['municipality', 'billing.request.municipality', 'off', false],
  ['neighborhood', 'billing.request.neighborhood', 'address-level3', false],
  ['locality', 'billing.request.locality', 'address-level2', false],
] as const;

/** The fiscal address; all fields except the inner number are required. */
export function AddressFields({ form, disabled }: { readonly form: RequestForm; readonly disabled: boolean }) {
  const municipalities = useMunicipality(form);
  return (
    <fieldset disabled={disabled} className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{say('billing.request.address')}</legend>
      {fields.map(([name, label, autoComplete, wide]) => (
        <TextField
          key={name}
          className={wide ? 'sm:col-span-2' : undefined}
          label={say(label)}
          help={name === 'postalCode' ? say('billing.request.fiscalPostalCode.help') : undefined}
          required={name !== 'internalNumber'}
          inputMode={name === 'postalCode' ? 'numeric' : undefined}
          autoComplete={autoComplete}
          suggestions={name === 'municipality' ? municipalities : undefined}
          {...form.field(name)}
        />
      ))}
    </fieldset>
  );
}
