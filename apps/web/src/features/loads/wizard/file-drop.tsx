import { loadLimits, say } from '@trastienda/domain';
import type { LoadFile } from '@trastienda/machines';
import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DropTarget } from '../../../ui/drop-target.tsx';
import type { UploadOption } from '../load-screens.ts';

export interface FileDropProps {
  readonly way: UploadOption;
  readonly problem: string | undefined;
  readonly onChoose: (file: LoadFile) => void;
}

const loadFileOf = (file: File): LoadFile => ({ name: file.name, size: file.size, content: file });

/** The area to drop a file on, or to choose one. */
export function FileDrop({ way, problem, onChoose }: FileDropProps) {
  return (
    <DropTarget
      label={say('loads.file.drop')}
      onFile={(file) => onChoose(loadFileOf(file))}
      className={(over) =>
        clsx(
          'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-10 text-center',
          over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
          problem && 'border-danger',
        )
      }
    >
      <FileUp aria-hidden="true" className="size-8 text-muted" />
      <p className="font-medium">{say('loads.file.drop')}</p>
      <FileButton label={say('loads.file.choose')} way={way} variant="primary" onChoose={onChoose} />
      <p className="max-w-prose text-[0.8125rem] text-muted">
        {say('loads.file.kinds', {
          extensions: way.extensions.map((one) => `.${one}`).join(', '),
          megabytes: loadLimits.fileBytes / 1_048_576,
        })}
      </p>
      {problem ? (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      ) : null}
    </DropTarget>
  );
}

export interface FileButtonProps {
  readonly label: string;
  readonly way: UploadOption;
  readonly variant?: 'primary' | 'secondary';
  readonly onChoose: (file: LoadFile) => void;
}

/** Opens the file picker; the same file can be chosen again after it was corrected. */
export function FileButton({ label, way, variant = 'secondary', onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: React.ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onChoose(loadFileOf(file));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={[...way.extensions.map((one) => `.${one}`), ...way.mediaTypes].join(',')}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      <Button variant={variant} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
