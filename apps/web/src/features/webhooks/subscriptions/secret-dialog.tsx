import { say } from '@trastienda/domain';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface SecretDialogProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** The secret of a subscription, shown for the only time. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      title={say('subscriptions.secret.title')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {say('subscriptions.secret.close')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Alert tone="warning" announce="status">
          {say('subscriptions.secret.once')}
        </Alert>
        <p className="flex items-center gap-2 rounded-md border border-line bg-canvas p-3">
          <code className="wrap-anywhere min-w-0 font-mono text-[0.8125rem]">{secret}</code>
          <CopyButton value={secret} label={say('subscriptions.secret.label')} />
        </p>
      </div>
    </Dialog>
  );
}
