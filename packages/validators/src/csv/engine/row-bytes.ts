import { cellText, rowTexts } from './cell-text.ts';
import { engineBytes } from './file-text.ts';
import type { RowText } from './inspect-options.ts';
import type { CsvAssumptions } from './report.ts';
import { RowCutter } from './row-cutter.ts';
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
  const opened = openPiece(piece, assumed);
  const { bytes, multiByte } = opened;
  const { splitter } = opened.cutter;
  const [starts, ends] = [new Int32Array(columns.length), new Int32Array(columns.length)];
  const textOf = (index: number): string =>
    (starts[index] as number) < (ends[index] as number)
      ? cellText(bytes, splitter, columns[index] as number, multiByte)
      : '';
  const cells = { bytes, starts, ends, textOf };
  splitRows(opened, first, assumed.headerRow, (row) => {
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index] as number;
      const isThere = column >= 0 && column < splitter.kept;
      starts[index] = isThere ? (splitter.starts[column] as number) : 0;
      ends[index] = isThere ? (splitter.ends[column] as number) : 0;
    }
    take(row, cells);
  });
}

/** The rows of such a piece with their texts; many times faster than with their problems. */
export function textsOf(piece: Uint8Array, first: number, assumed: Reading): RowText[] {
  const opened = openPiece(piece, assumed);
  const rows: RowText[] = [];
  splitRows(opened, first, assumed.headerRow, (row) => {
    rows.push({ row, cells: rowTexts(opened.bytes, opened.cutter.splitter, opened.multiByte) });
  });
  return rows;
}

/** A piece of a file as the engine holds it, and what cuts it into rows. */
type OpenedPiece = { bytes: Uint8Array; cutter: RowCutter; multiByte: boolean };

function openPiece(piece: Uint8Array, { delimiter, encoding }: Reading): OpenedPiece {
  return {
    bytes: engineBytes(piece, encoding),
    cutter: new RowCutter(delimiter),
    multiByte: !isSingleByte(encoding),
  };
}

function splitRows(
  { bytes, cutter }: OpenedPiece,
  first: number,
  headerRow: number,
  take: (row: number) => void,
): void {
  let row = first;
  for (let at = 0; at < bytes.length; row++) {
    at = cutter.cut(bytes, at, bytes.length, true);
    if (row > headerRow && !cutter.splitter.isBlankRow(bytes)) take(row);
  }
}
