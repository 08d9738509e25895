import { useMutation } from '@tanstack/react-query';
import { mayChange, say } from '@trastienda/domain';
import type { FlowLoad, LoadFile } from '@trastienda/machines';
import { PencilLine } from 'lucide-react';
import { failureOf } from '../../../lib/failure.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { loadFile } from '../loads.queries.ts';

export interface CorrectRemainderProps {
  readonly load: FlowLoad;
  readonly onCorrect: (file: LoadFile) => void;
}

/** "Corregir filas": opens the rows that a load did not apply as a file that can be corrected and loaded. */
export function CorrectRemainder({ load, onCorrect }: CorrectRemainderProps) {
  const viewer = useViewer();
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadFile(load.id, 'remainder'),
    onSuccess: (content) => {
      onCorrect({ name: `restantes-${load.fileName}`, size: content.size, content });
    },
    onError: (error) => {
      const { message } = failureOf(error, say('loads.result.fileFailed'));
      toasts.show({ tone: 'danger', text: message, subject: `load:${load.id}:correction` });
    },
  });
  return (
    <Button
      size="sm"
      icon={<PencilLine aria-hidden="true" className="size-4" />}
      busy={isPending}
      refusal={refusalText(mayChange(viewer))}
      onClick={() => mutate()}
    >
      {say('loads.correct.remainder')}
    </Button>
  );
}
