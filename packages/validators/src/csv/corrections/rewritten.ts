import { textsOf } from '../engine/row-bytes.ts';
import { rowPieces } from '../engine/row-pieces.ts';
import { rowBounds } from './row-bounds.ts';
import { type CorrectableFile, Unwritable } from './row-corrections.ts';
import { rowBytes, unwritable } from './row-text.ts';

/** What the cells of a row become; undefined if they stay as they are. */
type RowChange = (cells: readonly string[]) => readonly string[] | undefined;
type ReadableFile = Pick<CorrectableFile, 'read' | 'checkpointFor' | 'assumed'>;
type ChangedPiece = {
  start: number;
  piece: Uint8Array;
  /** The rows that change: where they stand in the file, and their new bytes. */
  rows: { start: number; end: number; bytes: Uint8Array<ArrayBuffer> }[];
};
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
  file: ReadableFile & Pick<CorrectableFile, 'size'>,
  change: RowChange,
  { slice, join }: Paper<Slice>,
): Promise<Slice> {
  const joined: Slice[] = [];
  let parts: (Slice | Uint8Array<ArrayBuffer>)[] = [];
  let at = 0;
  for await (const { rows } of changedPieces(file, change)) {
    for (const { start, end, bytes } of rows) {
      if (start > at) parts.push(slice(at, start));
      parts.push(bytes);
      at = end;
    }
    if (parts.length > mostParts) {
      joined.push(join(parts));
      parts = [];
    }
  }
  if (at < file.size) parts.push(slice(at, file.size));
  return join([...joined, ...parts]);
}

/** The same as a stream of bytes. */
export async function* rewrittenBytes(file: ReadableFile, change: RowChange): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const { start, piece, rows } of changedPieces(file, change)) {
    // What stands before the first row: a byte order mark.
    if (start > at) yield await file.read(at, start);
    at = start;
    for (const row of rows) {
      if (row.start > at) yield piece.subarray(at - start, row.start - start);
      yield row.bytes;
      at = row.end;
    }
    yield piece.subarray(at - start);
    at = start + piece.length;
  }
}

async function* changedPieces(
  { assumed, read, checkpointFor }: ReadableFile,
  change: RowChange,
): AsyncGenerator<ChangedPiece> {
  for (const { first, start, end } of rowPieces(checkpointFor)) {
    const piece = await read(start, end);
    const changed = new Map<number, readonly string[]>();
    for (const { row: number, cells } of textsOf(piece, first, assumed)) {
      const after = change(cells);
      if (after) changed.set(number, after);
    }
    const bounds = changed.size > 0 ? rowBounds(piece, { first, offset: start }, assumed) : [];
    const rows = bounds.flatMap((bound) => {
      const cells = changed.get(bound.row);
      if (!cells) return [];
      const lost = unwritable(cells.join(''), assumed);
      if (lost) throw new Unwritable(lost);
      return { start: bound.start, end: bound.end, bytes: rowBytes(cells, assumed) };
    });
    yield { start, piece, rows };
  }
}
