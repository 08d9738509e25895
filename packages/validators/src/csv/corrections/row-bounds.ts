import type { CsvAssumptions } from '../engine/report.ts';
import { RowCutter } from '../engine/row-cutter.ts';
import { Utf16Reader, utf16Units } from '../engine/utf16.ts';

/** The place of a row in its file: bytes from `start` up to `end`, including its line end. */
export type RowBounds = { row: number; start: number; end: number };

/** The places of the rows in a piece of an inspected file; the piece begins at byte `offset` of the file, with row `first`. */
export function rowBounds(
  piece: Uint8Array,
  { first, offset }: { first: number; offset: number },
  { delimiter, encoding }: Pick<CsvAssumptions, 'delimiter' | 'encoding'>,
): RowBounds[] {
  const isUtf16 = encoding === 'utf-16le' || encoding === 'utf-16be';
  const bytes = isUtf16 ? new Utf16Reader(encoding === 'utf-16le').read(piece) : piece;
  const cutter = new RowCutter(delimiter);
  const bounds: RowBounds[] = [];
  let start = offset;
  for (let at = 0, row = first; at < bytes.length; row++) {
    const next = cutter.cut(bytes, at, bytes.length, true);
    const end = start + (isUtf16 ? 2 * utf16Units(bytes, at, next) : next - at);
    bounds.push({ row, start, end });
    start = end;
    at = next;
  }
  return bounds;
}
