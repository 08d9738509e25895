import type { PreviewRow } from '../check/checked-file.ts';
import { CellEditor } from './cell-editor.tsx';
import { CellText } from './cell-text.tsx';
import type { Mending } from './use-mending.ts';

export interface MendableCellProps {
  readonly row: PreviewRow;
  readonly column: number;
  readonly title: string;
  readonly isSmall?: boolean;
  readonly isOpen: boolean;
  /** How cells are mended; undefined where they may not be. */
  readonly mending: Mending | undefined;
}

/** The text of a cell, and the field over it while it is edited. */
export function MendableCell({ row, column, title, isSmall = false, isOpen, mending }: MendableCellProps) {
  const reasons = row.issues.filter((issue) => issue.column === title);
  const told = [...reasons, ...row.issues.filter((issue) => issue.column === null)];
  const text = row.cells[column] ?? '';
  return (
    <>
      <CellText
        row={row.row}
        title={title}
        column={column}
        text={text}
        isWrong={reasons.length > 0}
        isSmall={isSmall}
        onOpen={mending && told.length > 0 ? () => mending.edit({ row: row.row, column }) : undefined}
      />
      {mending && isOpen ? (
        <CellEditor
          row={row.row}
          column={column}
          title={title}
          text={text}
          example={mending.examples[column] ?? ''}
          reasons={told.map(({ message }) => message)}
          countSame={mending.countSame}
          onType={mending.type}
          onMend={mending.mend}
          onCancel={mending.cancel}
        />
      ) : null}
    </>
  );
}
