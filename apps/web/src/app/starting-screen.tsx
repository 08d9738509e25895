import { sayFrame as say } from '@trastienda/domain';
import { ErrorState } from '../ui/error-state.tsx';
import { Spinner } from '../ui/spinner.tsx';

export interface StartingScreenProps {
  /** Why the kept session could not be taken up yet. */
  readonly failure?: string | undefined;
  readonly onRetry?: () => void;
}

/** While a kept session is taken up again after a reload. */
export function StartingScreen({ failure, onRetry }: StartingScreenProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      {failure ? (
        <div className="w-full max-w-lg">
          <ErrorState message={failure} onRetry={onRetry} />
        </div>
      ) : (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner /> {say('shared.loading')}
        </p>
      )}
    </main>
  );
}
