import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { blockRows, type ListedSku, packBlock, readBlock, type SkuBlock } from './sku-block.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
const lengthBytes = 4;
/** Size limit of a block when reading; the writer makes no larger one. */
const mostBytes = 64 * 2 ** 20;

/** The SKUs of a snapshot as bytes: for each block, its length and its deflated columns. A length of 0 marks the end. */
export async function* skuSection(skus: AsyncIterable<readonly ListedSku[]>): AsyncGenerator<Uint8Array> {
  let waiting: ListedSku[] = [];
  for await (const some of skus) {
    for (const sku of some) {
      waiting.push(sku);
      if (waiting.length < blockRows) continue;
      yield await blockBytes(waiting);
      waiting = [];
    }
  }
  if (waiting.length > 0) yield await blockBytes(waiting);
  yield new Uint8Array(lengthBytes);
}

const blockBytes = async (skus: readonly ListedSku[]): Promise<Uint8Array> => {
  const packed = await deflate(packBlock(skus));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(packed.length);
  return Buffer.concat([length, packed]);
};

/** Reads the blocks after a snapshot's first line; throws a RangeError if they are incomplete. */
export const readSkuSection = async (pieces: AsyncIterable<Uint8Array>): Promise<SkuBlock[]> => {
  const blocks: SkuBlock[] = [];
  let buffer: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    buffer = Buffer.concat([buffer, piece]);
    for (;;) {
      if (buffer.length < lengthBytes) break;
      const length = buffer.readUInt32LE(0);
      if (length === 0) return blocks;
      if (length > mostBytes) throw new RangeError('A block is too long.');
      if (buffer.length < lengthBytes + length) break;
      const last = blocks.at(-1);
      if (last && last.rows < blockRows) throw new RangeError('A block in the middle is not full.');
      const bytes = await inflate(buffer.subarray(lengthBytes, lengthBytes + length), { maxOutputLength: mostBytes });
      blocks.push(readBlock(bytes));
      buffer = buffer.subarray(lengthBytes + length);
    }
  }
  throw new RangeError('The file ends before its SKUs do.');
};
