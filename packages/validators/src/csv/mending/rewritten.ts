import { textsOf } from '../engine/row-bytes.ts';
import { rowPieces } from '../engine/row-pieces.ts';
import { rowBounds } from './row-bounds.ts';
import { type MendableFile, Unwritable } from './row-mends.ts';
import { rowBytes, unwritable } from './row-text.ts';

/** How a surface cuts its file and puts parts together again. */
type Paper<Slice> = {
  slice(start: number, end: number): Slice;
  join(parts: readonly (Slice | Uint8Array<ArrayBuffer>)[]): Slice;
};

/** How many parts are put together at a time, so that a file of any length does not stay in memory. */
const mostParts = 20_000;

/**
 * A file whose rows are changed wherever `change` answers other cells; every other byte stays as it is, and each row keeps its number. The
 * file is read piece by piece.
 */
export async function rewritten<Slice>(
  file: MendableFile,
  change: (cells: readonly string[]) => readonly string[] | undefined,
  { slice, join }: Paper<Slice>,
): Promise<Slice> {
  const { assumed, size, read, checkpointFor } = file;
  const joined: Slice[] = [];
  let parts: (Slice | Uint8Array<ArrayBuffer>)[] = [];
  let at = 0;
  for (const { first, start, end } of rowPieces(checkpointFor)) {
    const piece = await read(start, end);
    const changed = new Map<number, readonly string[]>();
    for (const { row: number, cells } of textsOf(piece, first, assumed)) {
      const after = change(cells);
      if (after) changed.set(number, after);
    }
    const bounds = changed.size > 0 ? rowBounds(piece, { first, offset: start }, assumed) : [];
    for (const bound of bounds) {
      const cells = changed.get(bound.row);
      if (!cells) continue;
      const lost = unwritable(cells.join(''), assumed);
      if (lost) throw new Unwritable(lost);
      if (bound.start > at) parts.push(slice(at, bound.start));
      parts.push(rowBytes(cells, assumed));
      at = bound.end;
    }
    if (parts.length > mostParts) {
      joined.push(join(parts));
      parts = [];
    }
  }
  if (at < size) parts.push(slice(at, size));
  return join([...joined, ...parts]);
}
