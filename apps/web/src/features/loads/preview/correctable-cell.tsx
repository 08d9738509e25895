import type { PreviewRow } from '../check/checked-file.ts';
import { CellEditor } from './cell-editor.tsx';
import { CellText } from './cell-text.tsx';
import type { Corrections } from './use-corrections.ts';

export interface CorrectableCellProps {
  readonly row: PreviewRow;
  readonly column: number;
  readonly title: string;
  readonly isSmall?: boolean;
  readonly isOpen: boolean;
  /** How cells are corrected; undefined where they may not be. */
  readonly corrections: Corrections | undefined;
}

/** The text of a cell, and the field over it while it is edited. */
export function CorrectableCell({ row, column, title, isSmall = false, isOpen, corrections }: CorrectableCellProps) {
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
        onOpen={corrections && told.length > 0 ? () => corrections.edit({ row: row.row, column }) : undefined}
      />
      {corrections && isOpen ? (
        <CellEditor
          row={row.row}
          column={column}
          title={title}
          text={text}
          example={corrections.examples[column] ?? ''}
          reasons={told.map(({ message }) => message)}
          countSame={corrections.countSame}
          onType={corrections.type}
          onCorrect={corrections.correct}
          onCancel={corrections.cancel}
        />
      ) : null}
    </>
  );
}
