import { say } from '@trastienda/domain';
import { Button } from '../../ui/button.tsx';
import type { useFind } from './use-find.ts';

export interface FoundStatusProps {
  readonly find: ReturnType<typeof useFind>;
  /** How many screens match; they count like the results. */
  readonly screens: number;
  readonly isEmpty: boolean;
}

/** The status of the search in words: searching, number of results, nothing found, or failed. */
export function FoundStatus({ find, screens, isEmpty }: FoundStatusProps) {
  const { busy, waits, fresh, failure, offline, groups } = find;
  const total = groups.reduce((count, { rows }) => count + rows.length, screens);
  const hasNothing = total === 0;
  const isWaiting = busy && (waits || hasNothing);
  const counted = say('shell.palette.found', { n: String(total) });
  return (
    <>
      {failure === undefined ? null : (
        <div className="flex items-center justify-between gap-3 border-line border-b px-4 py-2 text-sm">
          <p role="alert" className="text-danger">
            {offline ? say('shell.palette.offline') : failure}
          </p>
          <Button size="sm" onClick={find.retry}>
            {say('shared.retry')}
          </Button>
        </div>
      )}
      <p role="status" className={isWaiting || (fresh && hasNothing) ? 'px-4 py-5 text-center text-muted' : 'sr-only'}>
        {isEmpty || failure !== undefined
          ? ''
          : isWaiting
            ? say('shell.palette.searching')
            : fresh
              ? hasNothing
                ? find.empty
                : counted
              : ''}
      </p>
    </>
  );
}
