import { describe, expect, it } from 'vitest';
import { addedSkuVerdict, attributeOwnerVerdict, changedSkuVerdict, productRowOf } from './product-rows.ts';
import type { ProductFacts, SkuFacts } from './sku-facts.ts';

const cells = {
  ...{ productId: '5', sku: '7', upc: '750', name: 'Taza', description: 'De barro', skuName: 'Taza roja' },
  ...{ refId: 'T-R', height: '1', length: '2', weight: '3.5', width: '4', inventory: '9' },
};
const row = productRowOf(cells, 'Barro');
const sku: SkuFacts = { id: 7, productId: 5, upc: '750', isApproved: false, stock: { total: 9, reserved: 2 } };
const product: ProductFacts = { id: 5, categoryId: 1, isLocked: false };
const ids = { sku: 7, product: 5 };
const approved: SkuFacts = { ...sku, isApproved: true, data: row.data };
const locked: ProductFacts = { ...product, isLocked: true, data: row.product };

it('reads the cells of a row as facts, absent ones as empty', () => {
  expect(row).toEqual({
    ...{ productId: '5', sku: '7', upc: '750', quantity: 9 },
    product: { name: 'Taza', description: 'De barro', brand: 'Barro' },
    data: { name: 'Taza roja', refId: 'T-R', height: 1, length: 2, weight: 3.5, width: 4 },
  });
  expect(productRowOf({}, 3)).toMatchObject({ productId: '', sku: '', upc: '', product: { name: '', brand: 3 } });
});

describe('a row that changes a variant', () => {
  const other = { column: 'productId', code: 'csv.sku.otherProduct', params: ids };
  it.each<
    [
      what: string,
      change: Partial<typeof cells>,
      known: { sku?: SkuFacts | undefined; product?: ProductFacts | undefined },
      category: number | undefined,
      verdict: unknown,
    ]
  >([
    ['is right', {}, {}, 1, undefined],
    ['is right without a category', {}, {}, undefined, undefined],
    ['names no product', { productId: '' }, {}, 1, undefined],
    ['writes its product with zeros', { productId: '005' }, {}, 1, undefined],
    ['names another product', { productId: '6' }, {}, 1, other],
    ['names no number as product', { productId: 'x' }, {}, 1, other],
    [
      'has an unknown SKU',
      {},
      { sku: undefined },
      1,
      { column: 'sku', code: 'csv.sku.unknown', params: { value: '7' } },
    ],
    [
      'has an unknown product',
      {},
      { product: undefined },
      1,
      { column: 'sku', code: 'csv.sku.unknown', params: { value: '7' } },
    ],
    [
      'has another UPC',
      { upc: '751' },
      {},
      1,
      { column: 'upc', code: 'csv.upc.fixed', params: { ...ids, upc: '750' } },
    ],
    ['is of another category', {}, {}, 2, { column: 'sku', code: 'csv.product.otherCategory', params: { product: 5 } }],
    ['leaves a locked product as it is', {}, { product: locked }, 1, undefined],
    [
      'changes a locked product',
      { description: 'De vidrio' },
      { product: locked },
      1,
      { column: 'description', code: 'csv.product.locked', params: { product: 5 } },
    ],
    ['is of a locked product that is not read', {}, { product: { ...product, isLocked: true } }, 1, 'unchecked'],
    ['leaves an approved variant as it is', {}, { sku: approved }, 1, undefined],
    [
      'renames an approved variant',
      { skuName: 'Taza azul' },
      { sku: approved },
      1,
      { column: 'skuName', code: 'csv.sku.locked', params: ids },
    ],
    [
      'weighs an approved variant anew',
      { weight: '4' },
      { sku: approved },
      1,
      { column: 'weight', code: 'csv.sku.locked', params: ids },
    ],
    ['renames a variant that waits', { skuName: 'Taza azul' }, { sku: { ...sku, data: row.data } }, 1, undefined],
    ['is of an approved variant that is not read', {}, { sku: { ...sku, isApproved: true } }, 1, 'unchecked'],
    [
      'is of a variant whose stock is not read',
      {},
      { sku: { id: 7, productId: 5, upc: '750', isApproved: false } },
      1,
      'unchecked',
    ],
    ['keeps the reserved units', { inventory: '2' }, {}, 1, undefined],
    [
      'has less than the reserved units',
      { inventory: '1' },
      {},
      1,
      { column: 'inventory', code: 'loads.stock.reserved', params: { reserved: 2 } },
    ],
  ])('answers a row that %s', (_, change, known, category, verdict) => {
    expect(
      changedSkuVerdict(productRowOf({ ...cells, ...change }, 'Barro'), { sku, product, ...known }, category),
    ).toEqual(verdict);
  });
});

describe('a row that adds a variant', () => {
  it.each<
    [
      what: string,
      productId: string,
      known: Parameters<typeof addedSkuVerdict>[1],
      category: number | undefined,
      verdict: unknown,
    ]
  >([
    ['adds a product with it', '', { upcHolder: undefined, product: undefined }, 1, undefined],
    ['adds it to a product', '5', { upcHolder: undefined, product }, 1, undefined],
    [
      'has the UPC of another',
      '5',
      { upcHolder: 8, product },
      1,
      { column: 'upc', code: 'csv.upc.taken', params: { value: '750', sku: 8 } },
    ],
    [
      'names an unknown product',
      '6',
      { upcHolder: undefined, product: undefined },
      1,
      { column: 'productId', code: 'csv.product.unknown', params: { value: '6' } },
    ],
    [
      'is of another category',
      '5',
      { upcHolder: undefined, product },
      2,
      { column: 'productId', code: 'csv.product.otherCategory', params: { product: 5 } },
    ],
    [
      'changes a locked product',
      '5',
      { upcHolder: undefined, product: { ...locked, data: { ...row.product, brand: 'Otra' } } },
      1,
      { column: 'brand', code: 'csv.product.locked', params: { product: 5 } },
    ],
  ])('answers a row that %s', (_, productId, known, category, verdict) => {
    expect(addedSkuVerdict({ ...row, productId }, known, category)).toEqual(verdict);
  });
});

describe('a row of attributes', () => {
  const asked = { productId: '5', sku: '7', upc: '750' };
  const all = { ...ids, upc: '750' };
  it.each<
    [
      what: string,
      row: Parameters<typeof attributeOwnerVerdict>[0],
      known: Partial<Parameters<typeof attributeOwnerVerdict>[1]>,
      category: number | undefined,
      verdict: unknown,
    ]
  >([
    ['is of its product', { productId: '5' }, {}, 1, undefined],
    ['is of its product, whatever the category', { productId: '5' }, {}, undefined, undefined],
    ['is of its variant', asked, {}, 1, undefined],
    [
      'has an unknown product',
      asked,
      { product: undefined },
      1,
      { column: 'productId', code: 'csv.product.unknown', params: { value: '5' } },
    ],
    [
      'has an unknown variant',
      asked,
      { sku: undefined },
      1,
      { column: 'sku', code: 'csv.sku.unknown', params: { value: '7' } },
    ],
    [
      'has a variant of another product',
      asked,
      { sku: { ...sku, productId: 6 } },
      1,
      { column: 'productId', code: 'csv.sku.otherProduct', params: { ...all, product: 6 } },
    ],
    ['has another UPC', { ...asked, upc: '751' }, {}, 1, { column: 'upc', code: 'csv.upc.fixed', params: all }],
    ['has no UPC', { productId: '5', sku: '7' }, {}, 1, { column: 'upc', code: 'csv.upc.fixed', params: all }],
    [
      'is of another category',
      asked,
      {},
      2,
      { column: 'productId', code: 'csv.product.otherCategory', params: { product: '5' } },
    ],
  ])('answers a row that %s', (_, one, known, category, verdict) => {
    expect(attributeOwnerVerdict(one, { sku, product, ...known }, category)).toEqual(verdict);
  });
});
