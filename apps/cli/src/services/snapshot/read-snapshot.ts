import { createReadStream } from 'node:fs';
import { isDiskError } from '../../shell/file-failure.ts';
import { readSkuSection } from './sku-section.ts';
import { SkuTable } from './sku-table.ts';
import { notASnapshot, parseHead, type Snapshot } from './snapshot-shape.ts';

const lineFeed = 0x0a;

/** Reads a snapshot from the disk, with its SKUs block by block; an invalid file is refused with a hint how to make one. */
export const readSnapshot = async (path: string): Promise<Snapshot> => {
  const file = createReadStream(path, { highWaterMark: 1_048_576 });
  const pieces: AsyncIterator<Uint8Array, undefined> = file[Symbol.asyncIterator]();
  try {
    const { line, rest } = await firstLine(pieces);
    const head = parseHead(line, path);
    if (!head.hasSkus) return head;
    return { ...head, skus: new SkuTable(await readSkuSection(following(rest, pieces))) };
  } catch (error) {
    // Errors of zlib carry an errno of their own.
    if (error instanceof RangeError || (error instanceof Error && !isDiskError(error) && 'errno' in error)) {
      throw notASnapshot(path, error);
    }
    throw error;
  } finally {
    file.destroy();
  }
};

const firstLine = async (pieces: AsyncIterator<Uint8Array, undefined>): Promise<{ line: string; rest: Uint8Array }> => {
  const read: Uint8Array[] = [];
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    const piece: Uint8Array = next.value;
    const end = piece.indexOf(lineFeed);
    if (end >= 0) return { line: textOf([...read, piece.subarray(0, end)]), rest: piece.subarray(end + 1) };
    read.push(piece);
  }
  return { line: textOf(read), rest: new Uint8Array(0) };
};

const textOf = (pieces: readonly Uint8Array[]): string => Buffer.concat(pieces).toString('utf8');

async function* following(rest: Uint8Array, pieces: AsyncIterator<Uint8Array, undefined>): AsyncGenerator<Uint8Array> {
  yield rest;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}
