import { cellText, rowTexts } from './cell-text.ts';
import { engineBytes } from './file-text.ts';
import type { RowText } from './inspect-options.ts';
import type { CsvAssumptions } from './report.ts';
import { RowCutter } from './row-cutter.ts';
import type { RowSplitter } from './row-splitter.ts';
import { isSingleByte } from './single-byte.ts';

type Reading = Pick<CsvAssumptions, 'delimiter' | 'encoding' | 'headerRow'>;

/** Selected cells of a row in raw memory, without their quotes; valid until the next row. */
export type CellBytes = {
  bytes: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  /** A cell as text, with doubled quotes turned into single ones. */
  textOf(index: number): string;
};

/**
 * Visits the rows of a piece of an inspected file with some of their cells as bytes, for callers that know the verdict and need no text. A
 * cell missing from a row is empty; the header and blank rows are skipped.
 */
export function eachRow(
  piece: Uint8Array,
  first: number,
  assumed: Reading,
  columns: readonly number[],
  take: (row: number, cells: CellBytes) => void,
): void {
  const multiByte = !isSingleByte(assumed.encoding);
  let split: { bytes: Uint8Array; splitter: RowSplitter } | undefined;
  const textOf = (index: number): string => {
    const column = columns[index] as number;
    if (!split || column < 0 || column >= split.splitter.kept) return '';
    return cellText(split.bytes, split.splitter, column, multiByte);
  };
  const cells = { bytes: piece, starts: new Int32Array(columns.length), ends: new Int32Array(columns.length), textOf };
  splitRows(piece, first, assumed, (row, bytes, splitter) => {
    split ??= { bytes, splitter };
    cells.bytes = bytes;
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index] as number;
      const isThere = column >= 0 && column < splitter.kept;
      cells.starts[index] = isThere ? (splitter.starts[column] as number) : 0;
      cells.ends[index] = isThere ? (splitter.ends[column] as number) : 0;
    }
    take(row, cells);
  });
}

/** The rows of such a piece with their texts; many times faster than with their problems. */
export function textsOf(piece: Uint8Array, first: number, assumed: Reading): RowText[] {
  const multiByte = !isSingleByte(assumed.encoding);
  const rows: RowText[] = [];
  splitRows(piece, first, assumed, (row, bytes, splitter) => {
    rows.push({ row, cells: rowTexts(bytes, splitter, multiByte) });
  });
  return rows;
}

function splitRows(
  piece: Uint8Array,
  first: number,
  { delimiter, encoding, headerRow }: Reading,
  take: (row: number, bytes: Uint8Array, splitter: RowSplitter) => void,
): void {
  const bytes = engineBytes(piece, encoding);
  const cutter = new RowCutter(delimiter);
  const { splitter } = cutter;
  let row = first;
  for (let at = 0; at < bytes.length; row++) {
    at = cutter.cut(bytes, at, bytes.length, true);
    if (row > headerRow && !splitter.isBlankRow(bytes)) take(row, bytes, splitter);
  }
}
