import { expect, test } from 'vitest';
import { blockRows, type ListedSku } from './sku-block.ts';
import { readSkuSection, skuSection } from './sku-section.ts';
import { SkuTable } from './sku-table.ts';
import { VarintReader, VarintWriter } from './varints.ts';

const sku = (id: number, change: Partial<ListedSku> = {}): ListedSku => ({
  id,
  productId: 5_000 + Math.floor(id / 2),
  categoryId: 11 + (id % 3),
  isApproved: id % 4 === 0,
  upc: `750${id}`,
  refId: `R-${id}`,
  stock: { total: id % 50, reserved: id % 7, version: 1 },
  ...change,
});

async function* inPieces<Thing>(things: readonly Thing[], size: number): AsyncGenerator<Thing[]> {
  for (let from = 0; from < things.length; from += size) yield things.slice(from, from + size);
}

const bytesOf = async (skus: readonly ListedSku[]): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of skuSection(inPieces(skus, 5_000))) pieces.push(piece);
  return Buffer.concat(pieces);
};

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

test('numbers of every size come back', () => {
  const numbers = [0, 1, -1, 127, 128, -128, 2 ** 31, -(2 ** 33), 999_999_999_999_999, -999_999_999_999_999];
  const writer = new VarintWriter();
  for (let turn = 0; turn < 200; turn++) for (const number of numbers) writer.signed(number);
  const reader = new VarintReader(writer.written);
  for (let turn = 0; turn < 200; turn++) expect(numbers.map(() => reader.signed())).toEqual(numbers);
  expect(() => reader.unsigned()).toThrow(RangeError);
});

test('more SKUs than a block has are found by id, UPC and product, whatever pieces the file comes in', async () => {
  const many = Array.from({ length: blockRows + 10 }, (_, at) => sku(at * 3 + 1));
  const bare = sku(0, { productId: 4_999, upc: '', refId: '', isApproved: false, stock: null });
  const last = sku(999_999_999_999_999, { productId: 999_999_999_999_990, upc: 'A-ñ', refId: 'Ñ', stock: null });
  const all = [bare, ...many, last];
  const table = new SkuTable(await readSkuSection(cut(await bytesOf(all), 777)));
  expect(table.rows).toBe(all.length);
  const wanted = [many[0], many[70], many.at(-1), last] as ListedSku[];
  const known = await table.ask({
    skus: [...wanted.map(({ id }) => id), 2, 5_000_000],
    products: [4_999, 1],
    upcs: ['7501', '750211', 'A-ñ', '', '9'],
    named: [],
  });
  expect(known.skus).toEqual(
    wanted.map(({ id, productId, upc, isApproved, stock }) => ({
      ...{ id, productId, upc, isApproved },
      refIdHash: expect.any(Number),
      ...(stock && { stock }),
    })),
  );
  expect(known.upcs).toEqual([
    { upc: '7501', skuId: 1 },
    { upc: '750211', skuId: 211 },
    { upc: 'A-ñ', skuId: last.id },
  ]);
  expect(known.named).toBeUndefined();
  const products = new Map(known.products.map((one) => [one.id, one]));
  expect(products.get(4_999)).toEqual({ id: 4_999, categoryId: 11, isLocked: false });
  expect(products.get(last.productId)).toMatchObject({ isLocked: last.isApproved });
  expect(products.has(1)).toBe(false);
});

test('a product is locked by any of its SKUs', async () => {
  const skus = [sku(1, { productId: 7, isApproved: false }), sku(2, { productId: 7, isApproved: true })];
  const table = new SkuTable(await readSkuSection(cut(await bytesOf(skus), 100)));
  expect((await table.ask({ skus: [], products: [7], upcs: [], named: [] })).products).toMatchObject([
    { id: 7, isLocked: true },
  ]);
});

test('a file that was cut, or that somebody changed, is none', async () => {
  const bytes = await bytesOf([sku(1), sku(2)]);
  for (const length of [0, 3, 10, bytes.length - 1]) {
    await expect(readSkuSection(cut(bytes.subarray(0, length), 100))).rejects.toThrow(RangeError);
  }
  const changed = Buffer.from(bytes);
  changed.writeUInt32LE(0x7fffffff, 0);
  await expect(readSkuSection(cut(changed, 100))).rejects.toThrow(RangeError);
  const broken = Buffer.from(bytes);
  broken.fill(0xff, 6, 12);
  await expect(readSkuSection(cut(broken, 100))).rejects.toThrow();
});
