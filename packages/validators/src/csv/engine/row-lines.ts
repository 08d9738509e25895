import { carriageReturn, lineFeed } from './ascii.ts';
import { BlockReader, type ByteSource } from './block-reader.ts';
import type { CsvAssumptions } from './report.ts';
import { RowCutter } from './row-cutter.ts';
import { incomplete } from './row-splitter.ts';

type Assumed = Pick<CsvAssumptions, 'delimiter' | 'sepLine'>;

/**
 * Yields, block by block, the line numbers at which the rows of a file begin, counted as editors and CI do. It reads the file again, and
 * only as far as needed, so that a check itself does no work for line numbers.
 */
async function* everyRowLine(
  source: ByteSource,
  { delimiter, sepLine }: Assumed,
): AsyncGenerator<{ first: number; lines: number[] }> {
  const reader = new BlockReader(source);
  const cutter = new RowCutter(delimiter);
  try {
    await reader.start();
    let position = 0;
    let line = 1;
    // The line that names the delimiter is not a row.
    let row = sepLine ? -1 : 0;
    for (;;) {
      const first = row + 1;
      const lines: number[] = [];
      while (position < reader.end) {
        const next = cutter.cut(reader.bytes, position, reader.end, reader.final);
        if (next === incomplete) break;
        row++;
        lines.push(line);
        line += lineEndsBetween(reader.bytes, position, next);
        position = next;
      }
      yield { first, lines };
      if (reader.final) return;
      await reader.advance(position);
      position = 0;
    }
  } finally {
    await reader.close();
  }
}

/** The line number at which each of the given rows begins. */
export async function rowLines(
  source: ByteSource,
  assumed: Assumed,
  rows: Iterable<number>,
): Promise<ReadonlyMap<number, number>> {
  const lines = new Map<number, number>();
  const sorted = [...new Set(rows)].sort((one, other) => one - other);
  for await (const { row, line } of withRowLines(
    source,
    assumed,
    sorted.map((row) => ({ row })),
  )) {
    if (line !== undefined) lines.set(row, line);
  }
  return lines;
}

/** Adds to each item of a list, sorted by row, the line number at which its row begins; the list may have any length. */
export async function* withRowLines<Thing extends { row: number }>(
  source: ByteSource,
  assumed: Assumed,
  things: Iterable<Thing> | AsyncIterable<Thing>,
): AsyncGenerator<Thing & { line?: number }> {
  const blocks = everyRowLine(source, assumed);
  let block: { first: number; lines: number[] } | undefined = { first: 0, lines: [] };
  try {
    for await (const thing of things) {
      while (block && thing.row >= block.first + block.lines.length) {
        const next: IteratorResult<{ first: number; lines: number[] }> = await blocks.next();
        block = next.done ? undefined : next.value;
      }
      const line = block?.lines[thing.row - block.first];
      yield line === undefined ? thing : { ...thing, line };
    }
  } finally {
    await blocks.return(undefined);
  }
}

function lineEndsBetween(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    if (bytes[at] === lineFeed || (bytes[at] === carriageReturn && bytes[at + 1] !== lineFeed)) count++;
  }
  return count;
}
