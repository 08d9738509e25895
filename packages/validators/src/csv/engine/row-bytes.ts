import { cellText } from './cell-text.ts';
import type { CsvAssumptions } from './report.ts';
import { RowCutter } from './row-cutter.ts';
import { Utf16Reader } from './utf16.ts';

/** Chosen cells of a row as they lie in memory, without their quotes; good until the next row. */
export type CellBytes = {
  bytes: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  /** A cell as text, with doubled quotes made single. */
  textOf(index: number): string;
};

/**
 * Goes through the rows of a piece of an inspected file and hands over some of their cells: for whoever knows the verdict
 * already and needs no text. A cell that a row does not have is empty; the header and blank rows are not handed over.
 */
export function eachRow(
  piece: Uint8Array,
  first: number,
  { delimiter, encoding, headerRow }: Pick<CsvAssumptions, 'delimiter' | 'encoding' | 'headerRow'>,
  columns: readonly number[],
  take: (row: number, cells: CellBytes) => void,
): void {
  const isUtf16 = encoding === 'utf-16le' || encoding === 'utf-16be';
  const bytes = isUtf16 ? new Utf16Reader(encoding === 'utf-16le').read(piece) : piece;
  const cutter = new RowCutter(delimiter);
  const { splitter } = cutter;
  const textOf = (index: number): string => {
    const column = columns[index] as number;
    return column >= 0 && column < splitter.kept ? cellText(bytes, splitter, column, encoding !== 'windows-1252') : '';
  };
  const cells = { bytes, starts: new Int32Array(columns.length), ends: new Int32Array(columns.length), textOf };
  let row = first;
  for (let at = 0; at < bytes.length; row++) {
    at = cutter.cut(bytes, at, bytes.length, true);
    if (row <= headerRow || splitter.isBlankRow(bytes)) continue;
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index] as number;
      const isThere = column >= 0 && column < splitter.kept;
      cells.starts[index] = isThere ? (splitter.starts[column] as number) : 0;
      cells.ends[index] = isThere ? (splitter.ends[column] as number) : 0;
    }
    take(row, cells);
  }
}
