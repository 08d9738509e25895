import { type CsvReport, csvLayouts, type Mend, writtenColumns } from '@trastienda/validators';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { PreviewRow } from '../check/checked-file.ts';
import type { SameCells } from '../check/mended-file.ts';

/** A cell, by row and column. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** How cells of the preview are edited and rows are left out. */
export interface Mending {
  /** An example of what each column expects. */
  readonly examples: readonly string[];
  readonly countSame: (cell: SameCells) => Promise<number>;
  /** Opens a cell. Text typed in another open cell is not lost: it is saved first. */
  readonly edit: (cell: CellPlace) => void;
  readonly type: (text: string) => void;
  readonly mend: (mend: Mend) => void;
  readonly cancel: () => void;
}

interface MendingOptions {
  readonly report: CsvReport;
  readonly rows: readonly PreviewRow[] | undefined;
  readonly countSame: (cell: SameCells) => Promise<number>;
  /** Undefined while nothing may be mended. */
  readonly onMend: ((mend: Mend) => void) | undefined;
  /** The element that contains the cells. */
  readonly table: RefObject<HTMLElement | null>;
}

/** The state of the screen when a cell is left. */
interface Left {
  readonly place: CellPlace;
  readonly report: CsvReport;
  readonly rows: readonly PreviewRow[] | undefined;
}

/** The cell that is being edited, and where the focus goes afterwards: to the same cell, or to the next one that can be mended. */
export function useMending({ report, rows, countSame, onMend, table }: MendingOptions) {
  const [open, setOpen] = useState<CellPlace>();
  const typed = useRef<string | undefined>(undefined);
  const left = useRef<Left | undefined>(undefined);
  const now = useRef({ open, report, rows });
  now.current = { open, report, rows };
  useEffect(() => {
    const { current: before } = left;
    // After a correction the file is checked again, and its rows arrive later than the new report.
    if (!before || !onMend || (before.report !== report && before.rows === rows)) return;
    left.current = undefined;
    if (table.current) focusFrom(table.current, before.place);
  });
  const mending = useMemo<Mending | undefined>(() => {
    const leave = (place = now.current.open) => {
      typed.current = undefined;
      left.current = place && { place, report: now.current.report, rows: now.current.rows };
      setOpen(undefined);
    };
    return (
      onMend && {
        examples: writtenColumns(csvLayouts[report.layout]).map(({ example = '' }) => example),
        countSame,
        edit: (cell) => {
          const [{ open: other }, text] = [now.current, typed.current];
          typed.current = undefined;
          setOpen(cell);
          if (other && text !== undefined) onMend({ kind: 'cell', ...other, text });
        },
        type: (text) => {
          typed.current = text;
        },
        mend: (mend) => {
          leave(mend.kind === 'row' ? { row: mend.row, column: 0 } : now.current.open);
          onMend(mend);
        },
        cancel: () => leave(),
      }
    );
  }, [report.layout, countSame, onMend]);
  return { open, mending };
}

/** Focuses the given cell or, if it cannot be mended, the next one that can. */
function focusFrom(table: HTMLElement, { row, column }: CellPlace): void {
  const cells = [...table.querySelectorAll<HTMLElement>('[data-mend]')];
  const next = cells.find(({ dataset: { mend = '' } }) => {
    const [atRow = 0, atColumn = 0] = mend.split(' ').map(Number);
    return atRow > row || (atRow === row && atColumn >= column);
  });
  (next ?? cells.at(-1) ?? table).focus();
}
