import { type RowPlace, rowsPerPlace } from './row-offsets.ts';

/** How much is read at once where a whole file is walked, in bytes: each reading has its price, and memory has its bound. */
const pieceBytes = 1 << 20;

/** The whole of an inspected file in pieces that begin with a row; each is as long as several places fill it. */
export function* rowPieces(checkpointFor: (row: number) => RowPlace): Generator<RowPlace> {
  for (let next: number | undefined = 1; next !== undefined; ) {
    const { first, start } = checkpointFor(next);
    let last = checkpointFor(next);
    while (last.end !== undefined && last.end - start < pieceBytes) last = checkpointFor(last.first + rowsPerPlace);
    yield { first, start, end: last.end };
    next = last.end === undefined ? undefined : last.first + rowsPerPlace;
  }
}
