import { sayAccount as say } from '@trastienda/domain';
import { useCallback, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { reportActivity, startActivityReports } from './activity-report.ts';
import { type Presence, usePresence } from './presence.ts';

export interface InactivityWarningProps extends Omit<Presence, 'touchesCount'> {
  /** The seconds left while the warning is shown; otherwise undefined. */
  readonly seconds: number | undefined;
  readonly onLeave: () => void;
}

/** Notices whether the user is active, and warns before inactivity ends the session, with a countdown in seconds. */
export function InactivityWarning({ seconds, limitSeconds, onAbsence, onActed, onLeave }: InactivityWarningProps) {
  const stay = useCallback(() => {
    onActed();
    reportActivity();
  }, [onActed]);
  useEffect(startActivityReports, []);
  // While the warning is shown, only its button counts as presence, not an accidental touch of the mouse.
  usePresence({ limitSeconds, touchesCount: seconds === undefined, onActed: stay, onAbsence });
  return (
    <Dialog
      open={seconds !== undefined}
      role="alertdialog"
      size="sm"
      title={say('session.inactivity.title')}
      onClose={stay}
      footer={
        <>
          <Button onClick={onLeave}>{say('session.logout')}</Button>
          <Button variant="primary" data-autofocus onClick={stay}>
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
