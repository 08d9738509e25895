import { DecimalCell } from '../cells/number-cell.ts';
import type { CsvColumn } from '../layouts/define-csv-layout.ts';
import type { Problem } from './problem.ts';

/** Why a row has another number of cells than the header, if its text tells. */
export function widthCause(cells: readonly string[], columns: readonly CsvColumn[]): Problem['cause'] {
  if (cells.some((cell) => /^\s*[“”]|[“”]\s*$/.test(cell))) return { code: 'csv.row.smartQuotes' };
  return hasDecimalCommas(cells, columns) ? { code: 'csv.row.decimalComma' } : undefined;
}

/** Whether the row has the header's width, with every amount right, once whole amounts take their decimals back. */
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
