import { sayCount } from '@trastienda/domain';
import type { WebhookDelivery } from 'trastienda-client';
import { useDeletionDialog } from '../../lib/deletion-dialog.ts';
import { toasts } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { skipDeliveries, webhooksKeys } from './webhooks.queries.ts';

interface SkipDialogProps {
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}

/** Asks before the messages of an order are given up. */
export function SkipDialog({ delivery, onClose }: SkipDialogProps) {
  const dialog = useDeletionDialog({
    texts: 'webhooks.skip',
    titleParams: { order: delivery.orderId },
    call: async () => {
      const n = await skipDeliveries(delivery);
      toasts.show({ tone: 'success', text: sayCount('webhooks.skip.done', n), subject: 'webhooks' });
    },
    shownBy: webhooksKeys.lists,
    onClose,
  });
  return (
    <ConfirmDialog {...dialog}>
      <p>{sayCount('webhooks.skip.ask', delivery.waiting)}</p>
    </ConfirmDialog>
  );
}
