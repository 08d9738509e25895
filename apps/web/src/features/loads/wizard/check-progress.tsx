import { say } from '@trastienda/domain';
import type { LoadFile, CheckProgress as Progress } from '@trastienda/machines';
import { useState } from 'react';
import { numberText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { FirstIssues } from './first-issues.tsx';
import { timeLeft } from './time-left.ts';

export interface CheckProgressProps {
  readonly file: LoadFile;
  readonly progress: Progress | undefined;
  readonly onCancel: () => void;
}

/** The progress of the file's check: its rate, the time left, and the first errors found so far. */
export function CheckProgress({ file, progress, onCancel }: CheckProgressProps) {
  const [begun] = useState(() => performance.now());
  const milliseconds = performance.now() - begun;
  const rows = progress?.rows ?? 0;
  const total = progress?.total ?? file.size;
  return (
    <Card>
      <ProgressLine
        title={say('loads.check.title', { file: file.name })}
        value={progress?.bytes ?? 0}
        total={total}
        facts={[
          say('loads.check.rows', { rows: numberText(rows) }),
          progress && progress.invalidRows > 0
            ? say('loads.check.bad', { rows: numberText(progress.invalidRows) })
            : undefined,
          rows > 0 ? say('loads.check.rate', { rate: numberText((rows / milliseconds) * 1000) }) : undefined,
          timeLeft(progress?.bytes ?? 0, total, milliseconds),
        ]}
        action={<Button onClick={onCancel}>{say('loads.check.cancel')}</Button>}
      />
      <FirstIssues issues={progress?.issues ?? []} />
    </Card>
  );
}
