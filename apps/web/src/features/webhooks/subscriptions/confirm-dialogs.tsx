import { say, sayCount, webhookLimits } from '@trastienda/domain';
import type { Webhook } from 'trastienda-client';
import { toasts } from '../../../lib/toasts.ts';
import { useDeletion } from '../../../lib/use-deletion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { deleteSubscription, rotateSecret, subscriptionsKeys } from './subscriptions.queries.ts';

interface AskProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Asks before a subscription is deleted. */
export function DeleteSubscription({ webhook, onClose }: AskProps) {
  const { busy, error, run } = useDeletion({
    call: () => deleteSubscription(webhook),
    failed: say('subscriptions.delete.failed'),
    shownBy: subscriptionsKeys.lists,
    onDone: () => {
      toasts.show({ tone: 'success', text: say('subscriptions.deleted'), subject: 'subscriptions' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={say('subscriptions.delete.title')}
      confirmLabel={say('subscriptions.delete')}
      busyLabel={say('subscriptions.delete.busy')}
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={onClose}
    >
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
  const { busy, error, run } = useDeletion({
    call: async () => onSecret(await rotateSecret(webhook)),
    failed: say('subscriptions.rotate.failed'),
    shownBy: subscriptionsKeys.all,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={say('subscriptions.rotate.title')}
      confirmLabel={say('subscriptions.rotate')}
      busyLabel={say('subscriptions.rotate.busy')}
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{sayCount('subscriptions.rotate.ask', webhookLimits.rotationHours.usual)}</p>
    </ConfirmDialog>
  );
}
