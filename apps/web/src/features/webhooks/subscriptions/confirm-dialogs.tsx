import { say, sayCount, webhookLimits } from '@trastienda/domain';
import type { Webhook } from 'trastienda-client';
import { useDeletionDialog } from '../../../lib/deletion-dialog.ts';
import { toasts } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { deleteSubscription, rotateSecret, subscriptionsKeys } from './subscriptions.queries.ts';

interface AskProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Asks before a subscription is deleted. */
export function DeleteSubscription({ webhook, onClose }: AskProps) {
  const dialog = useDeletionDialog({
    texts: 'subscriptions.delete',
    call: () => deleteSubscription(webhook),
    shownBy: subscriptionsKeys.lists,
    onDone: () => toasts.show({ tone: 'success', text: say('subscriptions.deleted'), subject: 'subscriptions' }),
    onClose,
  });
  return (
    <ConfirmDialog {...dialog}>
      <p>{say('subscriptions.delete.ask')}</p>
      <p className="wrap-anywhere mt-2 font-medium">{webhook.address}</p>
    </ConfirmDialog>
  );
}

/** Asks before a new secret is made; `onSecret` gets it. */
export function RotateSecret({
  webhook,
  onClose,
  onSecret,
}: AskProps & { readonly onSecret: (secret: string) => void }) {
  const dialog = useDeletionDialog({
    texts: 'subscriptions.rotate',
    destructive: false,
    call: async () => onSecret(await rotateSecret(webhook)),
    shownBy: subscriptionsKeys.all,
    onClose,
  });
  return (
    <ConfirmDialog {...dialog}>
      <p>{sayCount('subscriptions.rotate.ask', webhookLimits.rotationHours.usual)}</p>
    </ConfirmDialog>
  );
}
