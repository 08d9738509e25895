import { identifierHash } from '@trastienda/domain';
import { VarintReader, VarintWriter } from './varints.ts';

/** A SKU of a seller as the server lists it; `id` 0 means a product without SKUs. `stock` is null if the user may not see it. */
export type ListedSku = {
  id: number;
  productId: number;
  categoryId: number;
  isApproved: boolean;
  upc: string;
  refId: string;
  stock: { total: number; reserved: number; version: number } | null;
};

/** A block of SKUs, stored by column, by ascending id. Reserved units of -1 mean that the stock is unknown. */
export type SkuBlock = {
  rows: number;
  ids: Float64Array;
  products: Float64Array;
  categories: Float64Array;
  approved: Uint8Array;
  reserved: Int32Array;
  totals: Int32Array;
  versions: Int32Array;
  refIdHashes: Uint32Array;
  /** UTF-8 of all UPCs, and where each begins; the last entry is the end. */
  upcs: Uint8Array;
  upcStarts: Uint32Array;
};

/** How many SKUs a block has: more of them compress better. Each takes 58 bytes in memory. */
export const blockRows = 65_536;

/** The bytes of a block (docs/snapshots.md): every number as the difference from the previous row, as a little-endian varint. */
export const packBlock = (skus: readonly ListedSku[]): Uint8Array => {
  const columns = [
    differences(skus, ({ id }) => id),
    differences(skus, ({ productId }) => productId),
    differences(skus, ({ categoryId }) => categoryId),
    numbers(skus, ({ isApproved }) => Number(isApproved)),
    numbers(skus, ({ stock }) => (stock ? stock.reserved + 1 : 0)),
    numbers(skus, ({ stock }) => stock?.total ?? 0),
    numbers(skus, ({ stock }) => stock?.version ?? 0),
    hashes(skus),
    numbers(skus, ({ upc }) => Buffer.byteLength(upc)),
    Buffer.from(skus.map(({ upc }) => upc).join('')),
  ];
  const head = new VarintWriter();
  head.unsigned(skus.length);
  for (const { length } of columns) head.unsigned(length);
  return Buffer.concat([head.written, ...columns]);
};

const differences = (skus: readonly ListedSku[], numberOf: (sku: ListedSku) => number): Uint8Array => {
  const column = new VarintWriter();
  let last = 0;
  for (const sku of skus) {
    const value = numberOf(sku);
    column.signed(value - last);
    last = value;
  }
  return column.written;
};

const numbers = (skus: readonly ListedSku[], numberOf: (sku: ListedSku) => number): Uint8Array => {
  const column = new VarintWriter();
  for (const sku of skus) column.unsigned(numberOf(sku));
  return column.written;
};

const hashes = (skus: readonly ListedSku[]): Uint8Array => {
  const column = Buffer.alloc(skus.length * 4);
  skus.forEach(({ refId }, at) => {
    column.writeUInt32LE(identifierHash(refId), at * 4);
  });
  return column;
};

/** Reads a block back; throws a RangeError for invalid bytes. */
export const readBlock = (bytes: Uint8Array): SkuBlock => {
  const reader = new VarintReader(bytes);
  const rows = reader.unsigned();
  if (rows > blockRows) throw new RangeError('A block is too large.');
  const lengths = Array.from({ length: 10 }, () => reader.unsigned());
  const next = () => new VarintReader(reader.bytes(lengths.shift() ?? 0));
  const ids = sums(next(), new Float64Array(rows));
  const products = sums(next(), new Float64Array(rows));
  const categories = sums(next(), new Float64Array(rows));
  const approved = values(next(), new Uint8Array(rows));
  const reserved = values(next(), new Int32Array(rows)).map((one) => one - 1);
  const totals = values(next(), new Int32Array(rows));
  const versions = values(next(), new Int32Array(rows));
  const hashed = reader.bytes(lengths.shift() ?? 0);
  const view = new DataView(hashed.buffer, hashed.byteOffset, hashed.length);
  const refIdHashes = Uint32Array.from({ length: rows }, (_, at) => view.getUint32(at * 4, true));
  const upcStarts = sums(next(), new Uint32Array(rows + 1), 1);
  const upcs = reader.bytes(lengths.shift() ?? 0);
  if (upcStarts[rows] !== upcs.length) throw new RangeError('The UPCs of a block are not whole.');
  return { rows, ids, products, categories, approved, reserved, totals, versions, refIdHashes, upcs, upcStarts };
};

const values = <Column extends Uint8Array | Int32Array>(reader: VarintReader, column: Column): Column => {
  for (let at = 0; at < column.length; at++) column[at] = reader.unsigned();
  return column;
};

/** Cumulative sums of differences; with `first` 1, turns lengths into positions, the first of which is 0. */
const sums = <Column extends Float64Array | Uint32Array>(reader: VarintReader, column: Column, first = 0): Column => {
  let sum = 0;
  for (let at = first; at < column.length; at++) {
    sum += first === 0 ? reader.signed() : reader.unsigned();
    column[at] = sum;
  }
  return column;
};
