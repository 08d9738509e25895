import type { CellBytes } from '@trastienda/validators';
import type { CopyLines } from '../copy-lines.ts';

/** Keys of the columns that every staged row has first, in this order. */
export const namedCells = ['sku', 'refId'] as const;

const [skuAt, refIdAt] = [0, 1];

/** Begins the line of a staged row: its number, the variant's number and its text where that cannot be one of ours, and the identifier. */
export function beginLine(lines: CopyLines, row: number, cells: CellBytes): void {
  lines.number(row);
  if (isSkuKey(cells, skuAt)) {
    lines.cell(cells, skuAt);
    lines.none();
  } else {
    lines.number(0);
    lines.cell(cells, skuAt);
  }
  lines.text(cells, refIdAt);
}

const zero = 0x30;

/** Whether the digits of a cell in memory can be a variant's number, whatever zeros stand in front of it (R40). */
function isSkuKey({ bytes, starts, ends }: CellBytes, cell: number): boolean {
  const end = ends[cell] as number;
  let at = starts[cell] as number;
  while (at < end && bytes[at] === zero) at++;
  return at < end && end - at <= 15;
}
