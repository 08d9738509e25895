import { type DragEvent, type ReactNode, useState } from 'react';

export interface DropTargetProps {
  /** "Arrastre aquí su archivo". */
  readonly label: string;
  readonly onFile: (file: File) => void;
  readonly className: (over: boolean) => string;
  readonly children: ReactNode;
}

/** An area where a file may be dropped, as an alternative to the button that opens the picker. Of several files, the first is used. */
export function DropTarget({ label, onFile, className, children }: DropTargetProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and what is dropped is none
    <div
      role="group"
      aria-label={label}
      className={className(over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
