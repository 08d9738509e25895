import { say } from '@trastienda/domain';
import type { UploadProgress } from '@trastienda/machines';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { sizeText } from '../size-text.ts';
import { timeLeft } from './time-left.ts';

export interface SendProgressProps {
  readonly fileName: string;
  readonly fileSize: number;
  readonly sent: UploadProgress | undefined;
  readonly onCancel: () => void;
}

/** Leaving the page before the server has the file loses it, so the browser asks first. */
function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}

/** The progress of the upload. */
export function SendProgress({ fileName, fileSize, sent, onCancel }: SendProgressProps) {
  const [begun] = useState(() => performance.now());
  useLeaveWarning();
  const { bytes, total } = sent ?? { bytes: 0, total: fileSize };
  return (
    <Card>
      <ProgressLine
        title={say('loads.upload.title', { file: fileName })}
        value={bytes}
        total={total}
        facts={[
          say('loads.upload.sent', { sent: sizeText(bytes), total: sizeText(total) }),
          timeLeft(bytes, total, performance.now() - begun),
        ]}
        action={<Button onClick={onCancel}>{say('loads.upload.cancel')}</Button>}
      />
    </Card>
  );
}
