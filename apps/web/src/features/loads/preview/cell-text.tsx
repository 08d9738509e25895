import { say } from '@trastienda/domain';
import clsx from 'clsx';
import { Pencil } from 'lucide-react';

export interface CellTextProps {
  readonly row: number;
  readonly column: number;
  readonly title: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly isSmall: boolean;
  /** Opens the cell for editing; undefined where it may not be edited. */
  readonly onOpen: (() => void) | undefined;
}

/** The text of a cell; a click, Enter or F2 opens an editable one. */
export function CellText({ row, column, title, text, isWrong, isSmall, onOpen }: CellTextProps) {
  const looks = clsx('wrap-anywhere', isWrong && 'font-semibold', isSmall && 'text-muted text-xs');
  if (!onOpen) return <span className={looks}>{text}</span>;
  return (
    <button
      type="button"
      data-cell={`${row} ${column}`}
      aria-label={say('loads.correct.cell', { title, row, text })}
      className={clsx(
        'inline-flex min-h-6 max-w-full items-start gap-1 rounded border border-danger border-dashed px-1 text-left hover:bg-hover',
        looks,
      )}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key === 'F2') onOpen();
      }}
    >
      {text}
      <Pencil aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
    </button>
  );
}
