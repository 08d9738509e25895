import { sayFrame as say } from '@trastienda/domain';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { StartingFrame } from './starting-frame.tsx';

export interface StartingScreenProps {
  /** Why the stored session could not be restored yet. */
  readonly failure?: string | undefined;
  readonly onRetry?: () => void;
  /** Signs out without waiting for the server, which ends the session as soon as it answers. */
  readonly onLeave?: () => void;
}

/** Shown while a stored session is restored after a reload: the empty frame, or why it takes so long. */
export function StartingScreen({ failure, onRetry, onLeave }: StartingScreenProps) {
  if (!failure) return <StartingFrame />;
  return (
    <main className="grid grow place-items-center p-4">
      <div className="grid w-full max-w-lg justify-items-start gap-3">
        <ErrorState message={failure} onRetry={onRetry} />
        {onLeave ? <Button onClick={onLeave}>{say('session.logout')}</Button> : null}
      </div>
    </main>
  );
}
