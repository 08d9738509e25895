import { decode } from './encoding.ts';
import { cellFlags, type RowSplitter } from './row-splitter.ts';

/** The text of a cell, with doubled quotes turned into single ones. */
export function cellText(bytes: Uint8Array, splitter: RowSplitter, cell: number, multiByte: boolean): string {
  const start = splitter.starts[cell] as number;
  const text = decode(bytes, start, splitter.ends[cell] as number, multiByte ? 'utf-8' : 'windows-1252');
  return ((splitter.flags[cell] as number) & cellFlags.doubledQuotes) === 0 ? text : text.replaceAll('""', '"');
}

/** The texts of the last split row; the whole row is decoded only once. */
export function rowTexts(bytes: Uint8Array, splitter: RowSplitter, multiByte: boolean): string[] {
  const { kept, starts, ends, flags } = splitter;
  const first = starts[0] as number;
  const last = ends[kept - 1] as number;
  const row = decode(bytes, first, last, multiByte ? 'utf-8' : 'windows-1252');
  const isPlain = row.length === last - first;
  // Replacement characters change the length of the text, so a row with broken bytes is decoded cell by cell.
  const isExact = isPlain || !row.includes(broken);
  const cells: string[] = [];
  let at = first;
  let units = 0;
  for (let cell = 0; cell < kept; cell++) {
    const [start, end] = [starts[cell] as number, ends[cell] as number];
    if (!isExact || ((flags[cell] as number) & cellFlags.doubledQuotes) !== 0) {
      cells.push(cellText(bytes, splitter, cell, multiByte));
    } else if (isPlain) {
      cells.push(row.slice(start - first, end - first));
    } else {
      units += utf16Length(bytes, at, start);
      const before = units;
      units += utf16Length(bytes, start, end);
      at = end;
      cells.push(row.slice(before, units));
    }
  }
  return cells;
}

const broken = '\ufffd';

/** Length in UTF-16 units of well-formed UTF-8. */
function utf16Length(bytes: Uint8Array, start: number, end: number): number {
  let units = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if ((byte & 0xc0) !== 0x80) units += byte < 0xf0 ? 1 : 2;
  }
  return units;
}
