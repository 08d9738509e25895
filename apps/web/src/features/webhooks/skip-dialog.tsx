import { say, sayCount } from '@trastienda/domain';
import type { WebhookDelivery } from 'trastienda-client';
import { toasts } from '../../lib/toasts.ts';
import { useDeletion } from '../../lib/use-deletion.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { skipDeliveries, webhooksKeys } from './webhooks.queries.ts';

interface SkipDialogProps {
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}

/** Asks before the messages of an order are given up. */
export function SkipDialog({ delivery, onClose }: SkipDialogProps) {
  const { busy, error, run } = useDeletion({
    call: async () => {
      const n = await skipDeliveries(delivery);
      toasts.show({ tone: 'success', text: sayCount('webhooks.skip.done', n), subject: 'webhooks' });
    },
    failed: say('webhooks.skip.failed'),
    shownBy: webhooksKeys.lists,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={say('webhooks.skip.title', { order: delivery.orderId })}
      confirmLabel={say('webhooks.skip')}
      busyLabel={say('webhooks.skip.busy')}
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{sayCount('webhooks.skip.ask', delivery.waiting)}</p>
    </ConfirmDialog>
  );
}
