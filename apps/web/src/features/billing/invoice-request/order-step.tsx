import { say } from '@trastienda/domain';
import type { InvoiceRequestContext } from '@trastienda/machines';
import { checkInvoiceOrder, type InvoiceOrderForm } from '@trastienda/validators';
import { useStepForm } from '../../../lib/fields.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface Snapshot {
  readonly context: InvoiceRequestContext;
  readonly matches: (state: { identifying: 'mismatched' | 'refused' | 'silent' }) => boolean;
  readonly hasTag: (tag: 'busy') => boolean;
}

/** Step one: number, postal code and amount of the order (S3 §2). */
export function OrderStep(props: { readonly snapshot: Snapshot; readonly onSubmit: (form: InvoiceOrderForm) => void }) {
  const { snapshot, onSubmit } = props;
  const { order, failure } = snapshot.context;
  const form = useStepForm<InvoiceOrderForm>({
    start: {
      orderId: order?.orderId ?? '',
      postalCode: order?.postalCode ?? '',
      amount: order ? String(order.amount) : '',
    },
    words: problemText,
    check: checkInvoiceOrder,
    onSubmit,
  });
  const silent = snapshot.matches({ identifying: 'silent' });
  return (
    <Form frame={form}>
      <p className="text-muted">{say('billing.request.intro')}</p>
      {snapshot.matches({ identifying: 'mismatched' }) ? (
        <Alert tone="danger" announce="alert" title={say('billing.request.incorrect')}>
          {say('billing.request.incorrectHelp')}
        </Alert>
      ) : null}
      {failure && (silent || snapshot.matches({ identifying: 'refused' })) ? (
        <ErrorState
          message={failure.offline ? say('network.offline') : failure.message || say('billing.request.incorrect')}
          requestId={failure.requestId || undefined}
        />
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label={say('billing.request.orderNumber')}
          help={say('billing.request.orderNumber.help')}
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('orderId')}
        />
        <TextField
          label={say('billing.request.postalCode')}
          help={say('billing.request.postalCode.help')}
          inputMode="numeric"
          autoComplete="postal-code"
          required
          {...form.field('postalCode')}
        />
        <TextField
          label={say('billing.request.amount')}
          help={say('billing.request.amount.help')}
          inputMode="decimal"
          autoComplete="off"
          required
          {...form.field('amount')}
        />
      </div>
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          busy={snapshot.hasTag('busy')}
          busyLabel={say('billing.request.validating')}
        >
          {say('billing.request.validate')}
        </Button>
      </div>
    </Form>
  );
}
