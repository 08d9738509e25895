import { describe, expect, it } from 'vitest';
import { attributeOwnerVerdict, changedSkuVerdict, productRowOf } from './product-rows.ts';
import { conditionRowVerdict, discountRowVerdict, priceRowVerdict, priceTermsOf, stockRowVerdict } from './sku-rows.ts';

const today = '2026-11-27';
const terms = (validFrom: string, validUntil: string) => ({
  ...{ listPriceCentavos: 100_000, priceCentavos: 70_000, validFrom, validUntil },
});
const row = (priceValidFrom: string, priceValidUntil: string, over = {}) => ({
  ...{ sku: '7', listPrice: '1000.00', price: '700.00', priceValidFrom, priceValidUntil, version: '' },
  ...over,
});
const regular = { sku: '7', listPrice: '1000.00', price: '', priceValidFrom: '', priceValidUntil: '', version: '' };
const ended = { column: 'priceValidUntil', code: 'csv.price.untilPast', params: { day: '27 nov 2026' } };

describe('a row with a discount', () => {
  it.each([
    ['repeats one that ended', terms('2026-11-01', '2026-11-26'), row('2026-11-01', '2026-11-26'), undefined],
    ['repeats one on its last day', terms('2026-11-01', today), row('2026-11-01', today), undefined],
    ['has another price until today', terms('2026-11-01', today), row('2026-11-01', today, { price: '690' }), ended],
    ['prolongs one to today', terms('2026-11-01', '2026-11-20'), row('2026-11-01', today), ended],
    ['is new and ends tomorrow', terms('2026-11-01', today), row('2026-11-27', '2026-11-28'), undefined],
    ['leaves out one that ended', terms('2026-11-01', '2026-11-26'), regular, undefined],
  ])('is one that %s', (_, stored, cells, verdict) => {
    expect(priceRowVerdict(cells, { price: { ...stored, version: 3 } }, { today })).toEqual(verdict);
    expect(discountRowVerdict(cells, { price: stored }, today)).toEqual(verdict);
  });

  it('waits for the prices of its variant where they decide, and needs none elsewhere', () => {
    expect(priceRowVerdict(row('2026-11-01', today), {}, { today })).toBe('unchecked');
    expect(discountRowVerdict(row('2026-11-01', today), {}, today)).toBe('unchecked');
    expect(priceRowVerdict(row('2026-11-01', '2026-11-28'), {}, { today })).toBeUndefined();
    expect(discountRowVerdict(row('2026-11-01', today), undefined, today)).toEqual(ended);
  });

  it('may end today where it is given back', () => {
    const known = { price: { ...terms('2026-11-01', '2026-12-01'), version: 3 } };
    const cells = row('2026-11-01', today, { version: '3' });
    expect(priceRowVerdict(cells, known, { today })).toEqual(ended);
    expect(priceRowVerdict(cells, known, { today, givesBack: true })).toBeUndefined();
  });

  it('of an outdated export is right if it changes nothing', () => {
    const known = { price: { ...terms('2026-11-01', today), version: 3 } };
    expect(priceRowVerdict(row('2026-11-01', today, { version: '2' }), known, { today })).toBeUndefined();
    expect(priceRowVerdict({ ...regular, version: '2' }, known, { today })).toMatchObject({ code: 'loads.sku.stale' });
  });
});

it.each([
  ['0750', true],
  ['750', true],
  ['00750', true],
  ['7500', false],
])('a row with the UPC %s is one of the variant with 0750: %s', (upc, isIts) => {
  const refused = isIts ? undefined : expect.objectContaining({ column: 'upc' });
  const sku = { id: 7, productId: 5, upc: '0750', isApproved: false, stock: { total: 9, reserved: 0 } };
  const product = { id: 5, categoryId: 1, isLocked: false };
  expect(stockRowVerdict({ sku: '7', upc, quantity: '9' }, sku)).toEqual(refused);
  expect(changedSkuVerdict(productRowOf({ sku: '7', upc, inventory: '9' }, ''), { sku, product }, 1)).toEqual(refused);
  expect(attributeOwnerVerdict({ productId: '5', sku: '7', upc }, { sku, product }, 1)).toEqual(refused);
});

const stocked = { upc: '0750', stock: { total: 9, reserved: 2, version: 3 } };
const unread = { upc: '0750' };
it.each<
  [
    what: string,
    cells: Parameters<typeof stockRowVerdict>[0],
    known: Parameters<typeof stockRowVerdict>[1],
    verdict: unknown,
  ]
>([
  ['an unknown SKU', { sku: '8' }, undefined, { column: 'sku', code: 'loads.sku.unknown', params: { sku: '8' } }],
  [
    'another UPC',
    { sku: '7', upc: '751', quantity: '9' },
    stocked,
    { column: 'upc', code: 'loads.sku.upc', params: { sku: '7', upc: '0750' } },
  ],
  ['stock that is not read', { sku: '7', quantity: '9' }, unread, 'unchecked'],
  ['the stock that there is, of an old export', { sku: '7', quantity: '9', version: '2' }, stocked, undefined],
  [
    'other stock, of an old export',
    { sku: '7', quantity: '8', version: '2' },
    stocked,
    { column: 'version', code: 'loads.sku.stale', params: { sku: '7', version: '2', now: 3 } },
  ],
  ['other stock, of the newest export', { sku: '7', quantity: '8', version: '3' }, stocked, undefined],
  [
    'other stock, of an export whose version is not read',
    { sku: '7', quantity: '8', version: '3' },
    { ...stocked, stock: { total: 9, reserved: 2 } },
    'unchecked',
  ],
  ['other stock without a version', { sku: '7', quantity: '2' }, stocked, undefined],
  [
    'less than the reserved units',
    { sku: '7', quantity: '1' },
    stocked,
    { column: 'quantity', code: 'loads.stock.reserved', params: { reserved: 2 } },
  ],
])('a row of stock with %s is answered', (_, cells, known, verdict) => {
  expect(stockRowVerdict(cells, known)).toEqual(verdict);
});

it('knows rows of prices and conditions by their SKU alone', () => {
  const unknown = (code: string, params: object) => ({ column: 'sku', code, params });
  expect(priceRowVerdict(regular, undefined, { today })).toEqual(unknown('loads.sku.unknown', { sku: '7' }));
  expect(priceRowVerdict({}, undefined, { today })).toEqual(unknown('loads.sku.unknown', { sku: '' }));
  expect(conditionRowVerdict({ sku: '7' }, undefined)).toEqual(unknown('csv.sku.unknown', { value: '7' }));
  expect(conditionRowVerdict({ sku: '7' }, { id: 7 })).toBeUndefined();
});

it.each([
  ['Estándar', 3, undefined],
  ['', null, undefined],
  ['', undefined, 'unchecked'],
  ['', 3, { column: 'condition', code: 'csv.condition.required', params: { sku: '7' } }],
] as const)('a row with the condition %j of a variant that has %j is answered', (condition, has, verdict) => {
  const known = { id: 7, ...(has !== undefined && { condition: has }) };
  expect(conditionRowVerdict({ sku: '7', condition }, known)).toEqual(verdict);
});

it.each([
  [{ listPrice: '1000.00', price: '' }, [100_000, null, null, null]],
  [{ listPrice: '1000.00', price: '1000', priceValidFrom: 'a', priceValidUntil: 'b' }, [100_000, null, null, null]],
  [{ listPrice: '1000.00', price: '0.1', priceValidFrom: 'a', priceValidUntil: 'b' }, [100_000, 10, 'a', 'b']],
  [{ price: '5' }, [0, 500, '', '']],
])('reads the terms of %j', (cells, terms) => expect(Object.values(priceTermsOf(cells))).toEqual(terms));
