import { readTwice } from '../damage/damaged-text.ts';
import { type CsvLayout, writtenColumns } from '../layouts/define-csv-layout.ts';
import { readCell } from './column-offers.ts';
import type { ReadingKey } from './readings.ts';

/**
 * A correction of every row of a checked file at once: text that was encoded twice is read as it was meant, or the cells of columns that
 * the check refuses are read as their author wrote them (ADR 124).
 */
export type WholeCorrection =
  | { readonly kind: 'texts' }
  | { readonly kind: 'reading'; readonly columns: readonly number[]; readonly reading: ReadingKey };

/** A correction of a checked file: a cell, a value in a whole column, a row to leave out, or all rows. Columns count from 0. */
export type Correction =
  | { readonly kind: 'cell'; readonly row: number; readonly column: number; readonly text: string }
  | { readonly kind: 'column'; readonly column: number; readonly from: string; readonly text: string }
  | { readonly kind: 'row'; readonly row: number }
  | WholeCorrection;

/** Whether a correction concerns all rows. */
export function isWholeCorrection(correction: Correction): correction is WholeCorrection {
  return correction.kind === 'texts' || correction.kind === 'reading';
}

/** The cells of a row with a new text in one of them; a row of the wrong width is adjusted if nothing is lost. */
export function correctedCells(cells: readonly string[], width: number, column: number, text: string): string[] {
  const all = Array.from({ length: Math.max(cells.length, width) }, (_, at) =>
    at === column ? text : (cells[at] ?? ''),
  );
  return all.slice(width).some((cell) => cell.trim() !== '') ? all : all.slice(0, width);
}

/** How a correction of all rows changes the cells of one; undefined for a row that stays as it is. */
export function rowChange(
  layout: CsvLayout,
  correction: WholeCorrection,
): (cells: readonly string[]) => string[] | undefined {
  const columns = writtenColumns(layout);
  const meant = (text: string, at: number): string | undefined => {
    const cell = columns[at]?.cell;
    if (correction.kind === 'texts') return cell?.hasWords && readTwice(text);
    return correction.columns.includes(at) ? cell && readCell(cell, correction.reading, text) : undefined;
  };
  return (cells) => {
    const after = cells.map((text, at) => meant(text, at) ?? text);
    return after.some((text, at) => text !== cells[at]) ? after : undefined;
  };
}
