import { imageTypes } from '@trastienda/domain';
import { Upload } from 'lucide-react';

interface ChooseButtonProps {
  readonly label: string;
  readonly multiple?: boolean;
  readonly describedBy?: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that opens the browser's picker for image files. */
export function ChooseButton({ label, multiple = false, describedBy, onChoose }: ChooseButtonProps) {
  return (
    <label className="relative inline-flex h-8 cursor-pointer items-center gap-2 pointer-coarse:h-10 rounded-md border border-line-strong bg-surface px-3 font-medium focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 hover:bg-hover">
      <Upload className="size-4" aria-hidden="true" />
      {label}
      <input
        type="file"
        multiple={multiple}
        accept={Object.keys(imageTypes).join(',')}
        aria-describedby={describedBy}
        className="absolute inset-0 opacity-0"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          onChoose(chosen);
        }}
      />
    </label>
  );
}
