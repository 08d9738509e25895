import { say } from '@trastienda/domain';
import type { LoadFile } from '@trastienda/machines';
import { Download } from 'lucide-react';
import { saveBlob } from '../../../lib/save-blob.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

export interface CorrectionBarProps {
  readonly file: LoadFile;
  readonly onDiscard: () => void;
}

/** Says that the corrected file is the one to be loaded, and lets the person download or discard it. */
export function CorrectionBar({ file, onDiscard }: CorrectionBarProps) {
  return (
    <Alert tone="info" announce="status">
      {say('loads.correct.done')}
      {/* Below the text: a phone has no room beside it. */}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Download className="size-4" aria-hidden="true" />}
          onClick={() => saveBlob(`corregido-${file.name}`, file.content)}
        >
          {say('loads.correct.download')}
        </Button>
        <Button size="sm" onClick={onDiscard}>
          {say('loads.correct.discard')}
        </Button>
      </span>
    </Alert>
  );
}
