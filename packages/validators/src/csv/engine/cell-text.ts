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
  return Array.from({ length: splitter.kept }, (_, cell) => cellText(bytes, splitter, cell, multiByte));
}
