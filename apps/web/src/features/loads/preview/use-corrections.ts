import { type Correction, type CsvReport, csvLayouts, writtenColumns } from '@trastienda/validators';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { PreviewRow } from '../check/checked-file.ts';
import type { SameCells } from '../check/corrected-file.ts';

/** A cell, by row and column. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** How cells of the preview are edited and rows are left out. */
export interface Corrections {
  /** An example of what each column expects. */
  readonly examples: readonly string[];
  readonly countSame: (cell: SameCells) => Promise<number>;
  /** Opens a cell. Text typed in another open cell is not lost: it is saved first. */
  readonly edit: (cell: CellPlace) => void;
  readonly type: (text: string) => void;
  readonly correct: (correction: Correction) => void;
  readonly cancel: () => void;
}

interface CorrectionsOptions {
  readonly report: CsvReport;
  readonly rows: readonly PreviewRow[] | undefined;
  readonly countSame: (cell: SameCells) => Promise<number>;
  /** Undefined while nothing may be corrected. */
  readonly onCorrect: ((correction: Correction) => void) | undefined;
  /** The element that contains the cells. */
  readonly table: RefObject<HTMLElement | null>;
}

/** The state of the screen when a cell is left. */
interface Left {
  readonly place: CellPlace;
  readonly report: CsvReport;
  readonly rows: readonly PreviewRow[] | undefined;
}

/** The cell that is being edited, and where the focus goes afterwards: to the same cell, or to the next one that can be corrected. */
export function useCorrections({ report, rows, countSame, onCorrect, table }: CorrectionsOptions) {
  const [open, setOpen] = useState<CellPlace>();
  const typed = useRef<string | undefined>(undefined);
  const left = useRef<Left | undefined>(undefined);
  const now = useRef({ open, report, rows });
  now.current = { open, report, rows };
  useEffect(() => {
    const { current: before } = left;
    // After a correction the file is checked again, and its rows arrive later than the new report.
    if (!before || !onCorrect || (before.report !== report && before.rows === rows)) return;
    left.current = undefined;
    if (table.current) focusFrom(table.current, before.place);
  });
  const corrections = useMemo<Corrections | undefined>(() => {
    const leave = (place = now.current.open) => {
      typed.current = undefined;
      left.current = place && { place, report: now.current.report, rows: now.current.rows };
      setOpen(undefined);
    };
    return (
      onCorrect && {
        examples: writtenColumns(csvLayouts[report.layout]).map(({ example = '' }) => example),
        countSame,
        edit: (cell) => {
          const [{ open: other }, text] = [now.current, typed.current];
          typed.current = undefined;
          setOpen(cell);
          if (other && text !== undefined) onCorrect({ kind: 'cell', ...other, text });
        },
        type: (text) => {
          typed.current = text;
        },
        correct: (correction) => {
          leave(correction.kind === 'row' ? { row: correction.row, column: 0 } : now.current.open);
          onCorrect(correction);
        },
        cancel: () => leave(),
      }
    );
  }, [report.layout, countSame, onCorrect]);
  return { open, corrections };
}

/** Focuses the given cell or, if it cannot be corrected, the next one that can. */
function focusFrom(table: HTMLElement, { row, column }: CellPlace): void {
  const cells = [...table.querySelectorAll<HTMLElement>('[data-cell]')];
  const next = cells.find(({ dataset: { cell = '' } }) => {
    const [atRow = 0, atColumn = 0] = cell.split(' ').map(Number);
    return atRow > row || (atRow === row && atColumn >= column);
  });
  (next ?? cells.at(-1) ?? table).focus();
}
