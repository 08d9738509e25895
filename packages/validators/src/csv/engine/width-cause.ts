import { DecimalCell } from '../cells/number-cell.ts';
import type { CsvColumn } from '../layouts/define-csv-layout.ts';
import type { Problem } from './problem.ts';

/** The reason why a row has a different number of cells than the header, if its text reveals it. */
export function widthCause(cells: readonly string[], columns: readonly CsvColumn[]): Problem['cause'] {
  if (cells.some((cell) => /^\s*[“”]|[“”]\s*$/.test(cell))) return { code: 'csv.row.smartQuotes' };
  return hasDecimalCommas(cells, columns) ? { code: 'csv.row.decimalComma' } : undefined;
}

/** Whether the row gets the header's width and valid amounts if decimals are joined again to their whole amounts. */
function hasDecimalCommas(cells: readonly string[], columns: readonly CsvColumn[]): boolean {
  let extra = cells.length - columns.length;
  if (extra <= 0) return false;
  let at = 0;
  for (const { cell, title } of columns) {
    let text = (cells[at] ?? '').trim();
    if (cell instanceof DecimalCell) {
      const decimals = (cells[at + 1] ?? '').trim();
      if (extra > 0 && /^-?\d+$/.test(text) && /^\d{2}$/.test(decimals)) {
        text += `.${decimals}`;
        extra--;
        at++;
      }
      if (cell.explain(text, title)) return false;
    }
    at++;
  }
  return extra === 0;
}
