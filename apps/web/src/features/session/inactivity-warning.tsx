import { sayAccount as say } from '@trastienda/domain';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface InactivityWarningProps {
  /** The seconds left while the warning is shown; otherwise undefined. */
  readonly seconds: number | undefined;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Warns before inactivity ends the session, with a countdown in seconds. */
export function InactivityWarning({ seconds, onStay, onLeave }: InactivityWarningProps) {
  return (
    <Dialog
      open={seconds !== undefined}
      role="alertdialog"
      size="sm"
      title={say('session.inactivity.title')}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onLeave}>{say('session.logout')}</Button>
          <Button variant="primary" data-autofocus onClick={onStay}>
            {say('session.inactivity.stay')}
          </Button>
        </>
      }
    >
      <p role="timer" className="tabular-nums">
        {say(seconds === 1 ? 'session.inactivity.text.one' : 'session.inactivity.text', { seconds: seconds ?? 0 })}
      </p>
    </Dialog>
  );
}
