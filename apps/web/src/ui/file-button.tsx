import { Upload } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from './field.tsx';

interface FileButtonProps {
  readonly label: string;
  /** Media types that the picker offers; the caller must check the bytes of the chosen file. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** Chooses one file with the browser's own picker. The same file can be chosen again after it changed. */
export function FileButton({ label, accept, onChoose, help, error, disabled = false }: FileButtonProps) {
  const id = useId();
  return (
    <div className="grid justify-items-start gap-1">
      <label
        className={`relative inline-flex h-8 items-center gap-2 pointer-coarse:h-10 rounded-md border border-line-strong bg-surface px-3 font-medium focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 ${disabled ? 'text-muted' : 'cursor-pointer hover:bg-hover'}`}
      >
        <Upload className="size-4" aria-hidden="true" />
        {label}
        <input
          type="file"
          accept={accept}
          disabled={disabled}
          aria-describedby={help ? `${id}-help ${id}-error` : `${id}-error`}
          className="absolute inset-0 opacity-0"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onChoose(file);
          }}
        />
      </label>
      {help ? (
        <p id={`${id}-help`} className="text-muted text-xs">
          {help}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
