import { bulkThings, bulkTitle, say } from '@trastienda/domain';
import type { FlowBulk } from '@trastienda/machines';
import { numberText } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { WaitingNote } from '../../ui/waiting-note.tsx';

export interface BulkProgressProps {
  readonly bulk: FlowBulk;
  /** The action cannot be stopped here: it belongs to somebody else, or the server does not answer. */
  readonly silent: boolean;
  readonly canceling: boolean;
  readonly onStop: () => void;
}

/** The server's live progress. */
export function BulkProgress({
  bulk: { action, subject, state, counts, waiting },
  silent,
  canceling,
  onStop,
}: BulkProgressProps) {
  const isRunning = state === 'running';
  const value = isRunning ? counts.done + counts.refused : counts.checked;
  const total = isRunning ? counts.possible : counts.total;
  const words = { n: numberText(value), total: numberText(total), things: bulkThings(subject, total) };
  return (
    <Card>
      <div className="grid gap-3">
        <WaitingNote waiting={waiting} />
        <ProgressLine
          title={isRunning ? bulkTitle(action, counts.total) : say('bulk.preparing', words)}
          value={value}
          total={total}
          facts={isRunning ? [say('bulk.running', words), refusedText(counts.refused)] : []}
          action={
            silent ? undefined : (
              <Button busy={canceling} busyLabel={say('bulk.canceling')} onClick={onStop}>
                {say('bulk.stop')}
              </Button>
            )
          }
        />
        <p className="text-[0.8125rem] text-muted">
          {isRunning ? `${say('bulk.stop.help')} ` : ''}
          {say('bulk.leave')}
        </p>
      </div>
    </Card>
  );
}

const refusedText = (n: number) => (n === 0 ? undefined : `${say('bulk.result.refused')}: ${numberText(n)}`);
