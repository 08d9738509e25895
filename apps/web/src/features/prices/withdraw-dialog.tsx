import { say } from '@trastienda/domain';
import type { PriceApproval } from 'trastienda-client';
import { useDeletionDialog } from '../../lib/deletion-dialog.ts';
import { toasts } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { pricesKeys, withdrawPrice } from './prices.queries.ts';

interface WithdrawDialogProps {
  readonly price: PriceApproval;
  readonly onClose: () => void;
}

/** Asks before a seller withdraws a price that waits. */
export function WithdrawDialog({ price: { id, skuName: name }, onClose }: WithdrawDialogProps) {
  const dialog = useDeletionDialog({
    texts: 'prices.withdraw',
    call: () => withdrawPrice(id),
    shownBy: pricesKeys.all,
    onDone: () => toasts.show({ tone: 'success', text: say('prices.withdraw.done', { name }), subject: 'prices' }),
    onClose,
  });
  return (
    <ConfirmDialog {...dialog}>
      <p className="wrap-anywhere">{say('prices.withdraw.ask', { name })}</p>
    </ConfirmDialog>
  );
}
