import { readTwice } from '../damage/damaged-text.ts';
import { type CsvLayout, writtenColumns } from '../layouts/define-csv-layout.ts';

/** A correction of every row of a checked file at once: text that was encoded twice is read as it was meant. */
export type WholeMend = { readonly kind: 'texts' };

/** A correction of a checked file: a cell, a value in a whole column, a row to leave out, or all rows. Columns count from 0. */
export type Mend =
  | { readonly kind: 'cell'; readonly row: number; readonly column: number; readonly text: string }
  | { readonly kind: 'column'; readonly column: number; readonly from: string; readonly text: string }
  | { readonly kind: 'row'; readonly row: number }
  | WholeMend;

/** Whether a correction concerns all rows. */
export function isWholeMend(mend: Mend): mend is WholeMend {
  return mend.kind === 'texts';
}

/** The cells of a row with a new text in one of them; a row of the wrong width is adjusted if nothing is lost. */
export function mendedCells(cells: readonly string[], width: number, column: number, text: string): string[] {
  const all = Array.from({ length: Math.max(cells.length, width) }, (_, at) =>
    at === column ? text : (cells[at] ?? ''),
  );
  return all.slice(width).some((cell) => cell.trim() !== '') ? all : all.slice(0, width);
}

/** How a correction of all rows changes the cells of one; undefined for a row that stays as it is. */
export function rowChange(layout: CsvLayout): (cells: readonly string[]) => string[] | undefined {
  const columns = writtenColumns(layout);
  return (cells) => {
    const after = cells.map((text, at) => (columns[at]?.cell.hasWords ? (readTwice(text) ?? text) : text));
    return after.some((text, at) => text !== cells[at]) ? after : undefined;
  };
}
