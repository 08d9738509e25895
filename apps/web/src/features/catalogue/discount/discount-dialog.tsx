import { addDays, say, todayInMexico } from '@trastienda/domain';
import { useId } from 'react';
import type { DiscountOf } from '../../../lib/embedded.tsx';
import { useLeaving } from '../../../lib/leaving.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FooterQuestion } from '../../../ui/footer-question.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDiscount } from './use-discount.ts';

/** Asks for the percentage and the last day of a bulk discount (S2 §5). The dialog writes nothing: the next screen shows the new prices. */
export function DiscountDialog({ choice, chosen, onClose }: DiscountOf) {
  const id = useId();
  const { form, compare, busy, comparing, failure } = useDiscount(choice);
  const { discount, priceValidUntil } = form.draft;
  const { close, leaving } = useLeaving(discount !== '' || priceValidUntil !== '', onClose, busy || comparing);
  return (
    <Dialog
      open
      title={say('discount.title')}
      description={chosen}
      onClose={close}
      busy={busy || comparing}
      footer={
        leaving ? (
          <FooterQuestion {...leaving} />
        ) : (
          <>
            <Button onClick={close} disabled={busy || comparing}>
              {say('shared.cancel')}
            </Button>
            <Button onClick={compare} disabled={busy} busy={comparing} busyLabel={say('discount.compare.preparing')}>
              {say('discount.compare')}
            </Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              disabled={comparing}
              busy={busy}
              busyLabel={say('discount.preparing')}
            >
              {say('discount.next')}
            </Button>
          </>
        )
      }
    >
      <Form id={id} frame={form}>
        {failure ? <ErrorState message={failure.message} requestId={failure.requestId} /> : null}
        <p className="text-muted">{say('discount.help')}</p>
        <TextField
          {...form.control('discount')}
          label={say('discount.percent')}
          value={discount}
          onChange={(text) => form.change({ discount: text })}
          inputMode="numeric"
          autoComplete="off"
          required
          trailing="%"
        />
        <DateField
          label={say('discount.until')}
          value={priceValidUntil}
          onChange={(day) => form.choose('priceValidUntil', { priceValidUntil: day })}
          min={addDays(todayInMexico(), 1)}
          error={form.error('priceValidUntil')}
          required
        />
      </Form>
    </Dialog>
  );
}
