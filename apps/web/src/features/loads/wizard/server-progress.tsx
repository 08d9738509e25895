import { say } from '@trastienda/domain';
import type { FlowLoad } from '@trastienda/machines';
import { useState } from 'react';
import { numberText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LostNotice } from '../../../ui/lost-notice.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { WaitingNote } from '../../../ui/waiting-note.tsx';
import { timeLeft } from './time-left.ts';

export interface ServerProgressProps {
  readonly load: FlowLoad | undefined;
  readonly title: string;
  /** Shown under the progress: what the person may do meanwhile. */
  readonly help: string;
  /** Whether there is already a load to cancel. */
  readonly cancelable: boolean;
  readonly canceling: boolean;
  /** The server does not answer: the last known progress stays on screen. */
  readonly lost: boolean;
  readonly problem: string | undefined;
  readonly onCancel: () => void;
  readonly onTryNow: () => void;
}

/** The server's live progress on the load. */
export function ServerProgress({
  load,
  title,
  help,
  cancelable,
  canceling,
  lost,
  problem,
  onCancel,
  onTryNow,
}: ServerProgressProps) {
  const [begun] = useState(() => performance.now());
  const { value, total } = standingOf(load);
  const milliseconds = performance.now() - begun;
  const applied = load?.state === 'applying' ? load.progress.rowsApplied : 0;
  const fact = load ? factOf(load) : undefined;
  return (
    <Card>
      <div className="grid gap-3">
        {lost ? (
          <LostNotice text={say('loads.follow.lost')} retryLabel={say('loads.follow.now')} onRetry={onTryNow} />
        ) : null}
        <WaitingNote waiting={lost ? undefined : load?.waiting} />
        {problem ? (
          <Alert tone="danger" announce="alert">
            {problem}
          </Alert>
        ) : null}
        <ProgressLine
          title={title}
          value={value}
          total={total}
          facts={[
            fact,
            applied > 0 && !lost && !load?.waiting
              ? say('loads.check.rate', { rate: numberText((applied / milliseconds) * 1000) })
              : undefined,
            lost || load?.waiting ? undefined : timeLeft(value, total, milliseconds),
          ]}
          action={
            cancelable && !lost ? (
              <Button busy={canceling} busyLabel={say('loads.follow.canceling')} onClick={onCancel}>
                {say('loads.follow.cancel')}
              </Button>
            ) : undefined
          }
        />
        <p className="text-[0.8125rem] text-muted">{help}</p>
      </div>
    </Card>
  );
}

/** The progress bar first counts the bytes read, then the rows applied. */
function standingOf(load: FlowLoad | undefined): { value: number; total: number } {
  if (!load || load.state === 'received') return { value: 0, total: 0 };
  const { bytesRead, bytesTotal, rowsApplied } = load.progress;
  if (load.state === 'validating') return { value: bytesRead, total: bytesTotal };
  return { value: rowsApplied, total: load.counts.valid };
}

function factOf({ state, progress, counts }: FlowLoad): string {
  if (state === 'received') return say('loads.follow.received');
  if (state === 'validating') return say('loads.follow.validating');
  return say('loads.follow.applying', {
    applied: numberText(progress.rowsApplied),
    rows: numberText(counts.valid),
  });
}
