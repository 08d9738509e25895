import { describe, expect, it } from 'vitest';
import { today } from '../csv/engine/testing.ts';
import type { AskCatalogue } from '../csv/lookups/sku-lookup.ts';
import { checkDrafts } from './check-drafts.ts';
import type { GridKey } from './grid-columns.ts';
import { gridFile, skusInFile } from './grid-file.ts';
import {
  availableIn,
  cellOf,
  type DraftRow,
  gridRowOf,
  hasLayout,
  onToday,
  withCell,
  withoutLayout,
} from './grid-row.ts';

const price = { listPrice: 120, price: 99.5, priceValidFrom: '2026-11-01', priceValidUntil: '2026-12-01', version: 3 };
const listed = (id: number, change: Partial<typeof price> = {}) => ({
  id,
  productId: 7,
  upc: `75000000000${id}`,
  skuName: `Taza, "grande" ${id}`,
  refId: `T-${id}`,
  price: { ...price, ...change },
  inventory: { totalQuantity: 8, reservedQuantity: 1, version: 5 },
});
const draft = (id: number, changed: Partial<Record<GridKey, string>>): DraftRow => ({
  row: gridRowOf(listed(id), today),
  changed,
});

/** A catalogue with the listed variants; `now` holds the versions of those changed since. */
const catalogue =
  (now: Readonly<Record<number, { prices?: number; stock?: number; reserved?: number }>> = {}): AskCatalogue =>
  async ({ skus }) => ({
    skus: skus.map((id) => ({
      id,
      productId: 7,
      upc: `75000000000${id}`,
      refId: `T-${id}`,
      isApproved: true,
      stock: { total: 8, reserved: now[id]?.reserved ?? 1, version: now[id]?.stock ?? 5 },
      price: {
        listPriceCentavos: 11_000,
        priceCentavos: null,
        validFrom: null,
        validUntil: null,
        version: now[id]?.prices ?? 3,
      },
    })),
    products: [],
    upcs: [],
  });
const check = async (drafts: readonly DraftRow[], ask: AskCatalogue = catalogue()) =>
  Object.fromEntries(
    Object.entries(await checkDrafts(drafts, { today, ask })).map(([sku, problems]) => [
      sku,
      problems.map(({ layout, key, code }) => [layout, key ?? '', code].join(' ')),
    ]),
  );

describe('a row of the grid', () => {
  it.each([
    [{}, 7],
    [{ quantity: '20' }, 19],
    [{ quantity: '0' }, -1],
    [{ quantity: 'x' }, undefined],
    [{ listPrice: '1.00' }, 7],
  ])('with %j has %s available units', (changed, units) => {
    const one = draft(4, changed);
    expect(availableIn(one.row, one)).toBe(units);
    expect(availableIn(one.row, undefined)).toBe(7);
    const { reserved: _, ...kept } = one.row;
    expect(availableIn(kept, one)).toBeUndefined();
  });

  it('has the texts of a file', () => {
    expect(gridRowOf(listed(4), today)).toEqual({
      sku: 4,
      productId: 7,
      upc: '750000000004',
      refId: 'T-4',
      name: 'Taza, "grande" 4',
      cells: {
        listPrice: '120.00',
        price: '99.50',
        priceValidFrom: '2026-11-01',
        priceValidUntil: '2026-12-01',
        quantity: '8',
      },
      reserved: 1,
      versions: { prices: 3, inventory: 5 },
    });
  });

  it('has the first picture of its variant, if there is one', () => {
    const imageUrl = 'https://a.mx/1.png';
    expect(gridRowOf({ ...listed(4), imageUrl }, today)).toMatchObject({ imageUrl });
    expect(gridRowOf({ ...listed(4), imageUrl: null }, today)).not.toHaveProperty('imageUrl');
  });

  it('has no discount where it is over, or where there is none', () => {
    const lastDay = gridRowOf(listed(4, { priceValidUntil: today }), today);
    expect(lastDay.cells).toMatchObject({ price: '99.50', priceValidUntil: today });
    const past = gridRowOf(listed(4, { priceValidUntil: '2026-11-19' }), today);
    expect(past.cells).toMatchObject({ price: '', priceValidFrom: '', priceValidUntil: '' });
    const none = { ...price, price: null, priceValidFrom: null, priceValidUntil: null };
    expect(gridRowOf({ ...listed(4), price: none }, today).cells).toMatchObject({ price: '', priceValidUntil: '' });
  });
});

it.each<[what: string, key: GridKey, text: string, changed: DraftRow['changed'] | undefined]>([
  ['another price', 'listPrice', '130', { listPrice: '130' }],
  ['the same price', 'listPrice', '120.00', undefined],
  ['the same price, written otherwise', 'listPrice', '120', undefined],
  ['the same price with a decimal comma', 'listPrice', '120,00', undefined],
  ['no number', 'listPrice', 'ciento veinte', { listPrice: 'ciento veinte' }],
  ['emptied', 'price', '', { price: '' }],
  ['another day', 'priceValidFrom', '2026-11-02', { priceValidFrom: '2026-11-02' }],
  ['the same stock', 'quantity', '08', undefined],
])('keeps an edit: %s', (_, key, text, changed) => {
  expect(withCell(draft(4, {}), key, text)?.changed).toEqual(changed);
});

it('forgets an edit that is taken back, and keeps the others', () => {
  const edited = draft(4, { listPrice: '130', quantity: '9' });
  expect(withCell(edited, 'listPrice', '120')?.changed).toEqual({ quantity: '9' });
  expect(withoutLayout(edited, 'prices')?.changed).toEqual({ quantity: '9' });
  expect(withoutLayout(draft(4, { listPrice: '130' }), 'prices')).toBeUndefined();
  expect([hasLayout(edited, 'inventory'), hasLayout(draft(4, { price: '1' }), 'inventory')]).toEqual([true, false]);
  expect([cellOf(edited, 'quantity'), cellOf(edited, 'price')]).toEqual(['9', '99.50']);
});

it('takes the values of today under what was edited', () => {
  const terms = { listPriceCentavos: 13_000, priceCentavos: null, validFrom: null, validUntil: null, version: 4 };
  const edited = draft(4, { listPrice: '130', price: '90', quantity: '9' });
  const now = onToday(edited, { price: terms, stock: { total: 9, reserved: 2, version: 6 } }, today);
  expect(now?.row.reserved).toBe(2);
  expect(now?.changed).toEqual({ price: '90' });
  expect(now?.row.cells).toEqual({
    listPrice: '130.00',
    price: '',
    priceValidFrom: '',
    priceValidUntil: '',
    quantity: '9',
  });
  expect(now?.row.versions).toEqual({ prices: 4, inventory: 6 });
  expect(onToday(edited, {}, today)).toEqual(edited);
  expect(onToday(draft(4, { listPrice: '130' }), { price: terms }, today)).toBeUndefined();
});

describe('the file of a load', () => {
  const drafts = [draft(4, { listPrice: '130' }), draft(5, { quantity: '9' })];

  it('has the whole row, and the version that it was edited from', () => {
    expect(gridFile('prices', drafts.slice(0, 1))).toBe(
      'SKU,Identificador,Precio regular,Precio con descuento,Inicio del descuento,Fin del descuento,Versión\r\n4,T-4,130,99.50,2026-11-01,2026-12-01,3\r\n',
    );
    expect(gridFile('inventory', drafts.slice(1))).toBe(
      'UPC,SKU,Identificador,Nombre del producto,Cantidad,Reservado,Versión\r\n750000000005,5,T-5,"Taza, ""grande"" 5",9,,5\r\n',
    );
  });

  it.each(['prices', 'inventory'] as const)('tells its variants again: %s', (layout) => {
    expect(skusInFile(layout, gridFile(layout, drafts))).toEqual([4, 5]);
  });
});

describe('the check of what is edited', () => {
  it('says nothing of what is right', async () => {
    expect(await check([draft(4, { listPrice: '130' }), draft(5, { quantity: '9' })])).toEqual({});
  });

  it('says what a file would say, at the cell of the row', async () => {
    const drafts = [
      draft(4, { listPrice: 'x' }),
      draft(5, { listPrice: '130' }),
      draft(6, { price: '500', quantity: '1.5' }),
      draft(7, { priceValidFrom: '25/11/2026' }),
    ];
    expect(await check(drafts)).toEqual({
      4: ['prices listPrice csv.price.invalid'],
      6: ['prices price csv.price.discount', 'inventory quantity csv.stock.invalid'],
      7: ['prices priceValidFrom csv.date.invalid'],
    });
  });

  it('says what the catalogue has against it: what changed since, and what is reserved', async () => {
    const drafts = [draft(4, { listPrice: '130' }), draft(5, { quantity: '9' }), draft(6, { quantity: '2' })];
    expect(await check(drafts, catalogue({ 4: { prices: 4 }, 5: { stock: 6 }, 6: { reserved: 3 } }))).toEqual({
      4: ['prices  loads.sku.stale'],
      5: ['inventory  loads.sku.stale'],
      6: ['inventory quantity loads.stock.reserved'],
    });
  });

  it('leaves to the server what the catalogue cannot be asked about', async () => {
    const silent = async () => Promise.reject(new Error('silence'));
    expect(await check([draft(4, { listPrice: '130' }), draft(5, { listPrice: 'x' })], silent)).toEqual({
      5: ['prices listPrice csv.price.invalid'],
    });
  });
});
