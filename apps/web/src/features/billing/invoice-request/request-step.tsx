import {
  cfdiUses,
  paymentMethods,
  personTypes,
  regimeOf,
  say,
  type TaxRegime,
  taxRegimes,
  unverifiedWithSat,
} from '@trastienda/domain';
import type { Failure } from '@trastienda/machines';
import { invoiceWarnings } from '@trastienda/validators';
import { problemText } from '../../../lib/problem-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import type { RequestForm } from './use-request-form.ts';

interface RequestStepProps {
  readonly form: RequestForm;
  readonly order: string;
  readonly busy: boolean;
  readonly done: boolean;
  readonly failure: Failure | undefined;
  readonly silent: boolean;
  readonly onOtherOrder: () => void;
}

const options = (labels: readonly (readonly [string, string])[]) =>
  labels.map(([value, label]) => ({ value, label: `${value} · ${label}` }));
const regimes = options(Object.keys(taxRegimes).map((code) => [code, regimeOf(code as TaxRegime).label]));
const uses = options(Object.entries(cfdiUses));
const named = (table: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }));

/** Step two: the recipient and the address of the invoice (S3 §2 and §5); doubtful values only cause a warning. */
export function RequestStep(props: RequestStepProps) {
  const { form, order, busy, done, failure, silent, onOtherOrder } = props;
  const told = Object.entries(invoiceWarnings(form.draft)).filter(([field]) => form.error(field) === undefined);
  return (
    <Form className="grid min-w-0 gap-5" frame={form}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{say('billing.request.validated', { order })}</p>
        {done ? null : (
          <Button size="sm" variant="quiet" onClick={onOtherOrder} disabled={busy}>
            {say('billing.request.otherOrder')}
          </Button>
        )}
      </div>
      <fieldset disabled={done} className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">{say('billing.request.identity')}</legend>
        <Select
          label={say('billing.request.personType')}
          required
          options={named(personTypes)}
          {...form.field('personType')}
        />
        <TextField label={say('billing.request.rfc')} required autoFocus autoComplete="off" {...form.field('rfc')} />
        <TextField
          className="sm:col-span-2"
          label={say('billing.request.name')}
          help={say('billing.request.name.help')}
          required
          autoComplete="organization"
          {...form.field('name')}
        />
        <Select
          className="sm:col-span-2"
          label={say('billing.request.taxRegime')}
          required
          placeholder={say('billing.request.taxRegime.choose')}
          options={regimes}
          {...form.field('taxRegime')}
        />
        <Select
          label={say('billing.request.useCfdi')}
          required
          placeholder={say('billing.request.useCfdi.choose')}
          options={uses}
          {...form.field('useCfdi')}
        />
        <Select
          label={say('billing.request.paymentMethod')}
          required
          options={named(paymentMethods)}
          {...form.field('paymentMethod')}
        />
        <TextField
          className="sm:col-span-2"
          label={say('billing.request.email')}
          type="email"
          required
          autoComplete="email"
          {...form.field('email')}
        />
      </fieldset>
      <AddressFields form={form} disabled={done} />
      {told.length > 0 && !done ? (
        <Alert tone="warning" announce="status" title={say('billing.cfdi.warnings')}>
          <ul className="grid gap-0.5">
            {told.map(([field, problem]) => (
              <li key={field}>{problemText(problem)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Alert tone="info" title={say(unverifiedWithSat)}>
        {say('billing.cfdi.unverifiedHelp')}
      </Alert>
      {failure ? (
        <ErrorState
          message={silent ? say('billing.request.silent') : failure.message || say('shared.failed')}
          requestId={failure.requestId || undefined}
        />
      ) : null}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" disabled={done} busy={busy} busyLabel={say('billing.request.sending')}>
          {say('billing.request.send')}
        </Button>
      </div>
    </Form>
  );
}
