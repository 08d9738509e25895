import { type CsvReport, csvLayouts, type Mend, writtenColumns } from '@trastienda/validators';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { PreviewRow } from '../check/checked-file.ts';
import type { SameCells } from '../check/mended-file.ts';

/** A cell by its row and its column. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** How cells of the preview are written in, and rows left out. */
export interface Mending {
  /** What each column asks for, by an example. */
  readonly examples: readonly string[];
  readonly countSame: (cell: SameCells) => Promise<number>;
  /** Opens a cell. What was typed in another one is not lost: it is mended first. */
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
  /** Where the cells are drawn. */
  readonly table: RefObject<HTMLElement | null>;
}

/** What is on the screen when a cell is left. */
interface Left {
  readonly place: CellPlace;
  readonly report: CsvReport;
  readonly rows: readonly PreviewRow[] | undefined;
}

/** Which cell is written in, and where the keyboard goes afterwards: to the same cell, or to the next that can be mended. */
export function useMending({ report, rows, countSame, onMend, table }: MendingOptions) {
  const [open, setOpen] = useState<CellPlace>();
  const typed = useRef<string | undefined>(undefined);
  const left = useRef<Left | undefined>(undefined);
  const now = useRef({ open, report, rows });
  now.current = { open, report, rows };
  useEffect(() => {
    const { current: before } = left;
    // The file is checked anew, and its rows arrive after their verdict.
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

/** Goes to the first cell from there on that can be mended. */
function focusFrom(table: HTMLElement, { row, column }: CellPlace): void {
  const cells = [...table.querySelectorAll<HTMLElement>('[data-mend]')];
  const next = cells.find(({ dataset: { mend = '' } }) => {
    const [atRow = 0, atColumn = 0] = mend.split(' ').map(Number);
    return atRow > row || (atRow === row && atColumn >= column);
  });
  (next ?? cells.at(-1) ?? table).focus();
}
