import { carriageReturn, lineFeed } from './ascii.ts';
import { BlockReader, type ByteSource } from './block-reader.ts';
import type { CsvAssumptions } from './report.ts';
import { RowCutter } from './row-cutter.ts';
import { incomplete } from './row-splitter.ts';

/**
 * The line of the file on which each of some rows begins, as editors and CI number lines. It reads the file again, as far
 * as the last of the rows: whoever checks a file pays nothing for lines that nobody asks for.
 */
export async function rowLines(
  source: ByteSource,
  { delimiter, sepLine }: Pick<CsvAssumptions, 'delimiter' | 'sepLine'>,
  rows: Iterable<number>,
): Promise<ReadonlyMap<number, number>> {
  const wanted = new Set(rows);
  const last = Math.max(0, ...wanted);
  const lines = new Map<number, number>();
  const reader = new BlockReader(source);
  const cutter = new RowCutter(delimiter);
  try {
    await reader.start();
    let position = 0;
    let line = 1;
    // The line that names the delimiter is no row.
    let row = sepLine ? -1 : 0;
    for (;;) {
      while (position < reader.end) {
        const next = cutter.cut(reader.bytes, position, reader.end, reader.final);
        if (next === incomplete) break;
        row++;
        if (wanted.has(row)) lines.set(row, line);
        if (row >= last) return lines;
        line += lineEndsBetween(reader.bytes, position, next);
        position = next;
      }
      if (reader.final) return lines;
      await reader.advance(position);
      position = 0;
    }
  } finally {
    await reader.close();
  }
}

function lineEndsBetween(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    if (bytes[at] === lineFeed || (bytes[at] === carriageReturn && bytes[at + 1] !== lineFeed)) count++;
  }
  return count;
}
