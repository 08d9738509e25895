import { decode } from './encoding.ts';
import { cellFlags, type RowSplitter } from './row-splitter.ts';

/** Text of a cell, with doubled quotes made single. */
export function cellText(bytes: Uint8Array, splitter: RowSplitter, cell: number, multiByte: boolean): string {
  const start = splitter.starts[cell] as number;
  const text = decode(bytes, start, splitter.ends[cell] as number, multiByte ? 'utf-8' : 'windows-1252');
  return ((splitter.flags[cell] as number) & cellFlags.doubledQuotes) === 0 ? text : text.replaceAll('""', '"');
}

/** Texts of the last row that was split. */
export function rowTexts(bytes: Uint8Array, splitter: RowSplitter, multiByte: boolean): string[] {
  const { kept, starts, ends, flags } = splitter;
  const first = starts[0] as number;
  const last = ends[kept - 1] as number;
  const row = decode(bytes, first, last, multiByte ? 'utf-8' : 'windows-1252');
  // A character a byte: each cell is in the text where it is in the bytes, and the row was decoded once for all of them.
  const isPlain = row.length === last - first;
  const cells: string[] = [];
  for (let cell = 0; cell < kept; cell++) {
    const isWritten = isPlain && ((flags[cell] as number) & cellFlags.doubledQuotes) === 0;
    const [start, end] = [(starts[cell] as number) - first, (ends[cell] as number) - first];
    cells.push(isWritten ? row.slice(start, end) : cellText(bytes, splitter, cell, multiByte));
  }
  return cells;
}
