import { say } from '@trastienda/domain';
import type { PriceApproval } from 'trastienda-client';
import { toasts } from '../../lib/toasts.ts';
import { useDeletion } from '../../lib/use-deletion.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { pricesKeys, withdrawPrice } from './prices.queries.ts';

interface WithdrawDialogProps {
  readonly price: PriceApproval;
  readonly onClose: () => void;
}

/** Asks before a seller withdraws a price that waits. */
export function WithdrawDialog({ price: { id, skuName: name }, onClose }: WithdrawDialogProps) {
  const { busy, error, run } = useDeletion({
    call: () => withdrawPrice(id),
    failed: say('prices.withdraw.failed'),
    shownBy: pricesKeys.all,
    onDone: () => {
      toasts.show({ tone: 'success', text: say('prices.withdraw.done', { name }), subject: 'prices' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={say('prices.withdraw.title')}
      confirmLabel={say('prices.withdraw')}
      busyLabel={say('prices.withdraw.busy')}
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{say('prices.withdraw.ask', { name })}</p>
    </ConfirmDialog>
  );
}
