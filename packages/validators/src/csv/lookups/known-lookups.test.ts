import { expect, it, vi } from 'vitest';
import { csvLayouts } from '../layouts/registry.ts';
import { foundNames, nameLookup } from './name-lookup.ts';
import { rateIds, rateLookup } from './rate-ids.ts';
import { skuLookup } from './sku-lookup.ts';
import { attributeChoices, type KnownSpecification, specificationLookups } from './specification-lookups.ts';

it.each([
  ['RÍO BRAVO', 'known'],
  ['rio bravo', 'known'],
  ['Río  Bravo', 'known'],
  [' Río\u00a0Bravo', 'known'],
  ['Rı́o Bravo', 'known'],
  ['Lago', 'unknown'],
  ['Rio Bravos', { nearest: ['Río Bravo'] }],
  ['Río', { nearest: ['Río Bravo'] }],
])('%j in a list with "Río Bravo" is %s', async (name, answer) => {
  expect(await nameLookup(['Río Bravo'])([name])).toEqual([answer]);
});

const asked: KnownSpecification[] = [
  { name: 'Garantía', type: 'Texto', isRequired: true, isInherited: false, options: [] },
  // The category's own attribute hides the inherited one of the same name.
  { name: 'garantia', type: 'Combo', isRequired: false, isInherited: true, options: [] },
  { name: 'Tazas', type: 'Número', isRequired: false, isInherited: true, options: [] },
  { name: 'Color', type: 'Texto', isRequired: true, isInherited: true, options: [] },
  { name: 'COLOR', type: 'Combo', isRequired: false, isInherited: true, options: [] },
];

it.each([
  ['garantia\tTexto', 'known', 'unchecked'],
  ['Garantía\tCombo', { code: 'csv.attribute.otherType', params: { value: 'Garantía' } }, 'unchecked'],
  ['Tazas\tNúmero', 'known', 'known'],
  ['Peso\tNúmero', 'unknown', 'known'],
  ['color\tTexto', 'unchecked', 'unchecked'],
])('%j is %j, and empty it is %s', async (value, named, empty) => {
  const { specification, emptyAttribute } = specificationLookups(asked);
  expect(await specification([value])).toEqual([named]);
  expect(await emptyAttribute([value.split('\t')[0] ?? ''])).toEqual([empty]);
});

it.each([
  ['Tamaño', 'Combo', 'M', 'known'],
  ['TAMANO', 'Radio', ' L ', 'known'],
  ['Tamaño', 'Combo', 'Verde', { column: 'value', code: 'csv.attribute.notAnOption', params: { name: 'Tamaño' } }],
  [
    ...(['Tamaño', 'Combo', 'XL'] as const),
    {
      ...{ column: 'value', code: 'csv.attribute.notAnOption', params: { name: 'Tamaño' } },
      cause: { code: 'csv.name.nearest', params: { names: 'L' } },
    },
  ],
  ['Tamaño', 'Combo', '', 'known'],
  ['Nota', 'Texto', 'XL', 'known'],
  // Several inherited attributes of one name, and unknown ones, are left to the server.
  ['Color', 'Combo', 'Rojo', 'unchecked'],
  ['Otra', 'Combo', 'Rojo', 'unchecked'],
])('the option of %s (%s) %j is %j', async (name, type, value, answer) => {
  const size = { name: 'Tamaño', type: 'Combo', isRequired: false, isInherited: true, options: ['M', 'L'] } as const;
  const choices = async () => attributeChoices([...asked, size]);
  const product = { id: 5, categoryId: 11, isLocked: false };
  const ask = async () => ({ skus: [], products: [product], upcs: [] });
  const lookup = skuLookup('attributes', { today: '2026-11-20', categoryId: '11', choices }, ask);
  const cells: Record<string, string> = { productId: '5', name, type, value };
  const texts = csvLayouts.attributes.rowLookup?.columns.map((key) => cells[key] ?? '');
  expect(await lookup?.([JSON.stringify(texts)])).toEqual([answer]);
});

const sku = { id: 7, productId: 5, upc: '0750', refId: 'T-2', isApproved: false };
const january = { priceCentavos: 70_000, validFrom: '2027-01-06', validUntil: '2027-01-31' };
const price = { listPriceCentavos: 100_000, ...january, version: 1 };
const stock = { total: 9, reserved: 0, version: 1 };
const catalogue = async () => ({
  skus: [{ ...sku, price, stock }],
  products: [{ id: 5, categoryId: 11, isLocked: false }],
  upcs: [],
  named: [],
});
const rowOf = (key: 'prices' | 'products' | 'inventory' | 'commercial-conditions', cells: Record<string, string>) =>
  JSON.stringify(csvLayouts[key].rowLookup?.columns.map((column) => cells[column] ?? ''));

it.each(['prices', 'products', 'inventory', 'commercial-conditions'] as const)(
  'a SKU of %s is found with zeros in front of it',
  async (key) => {
    const cells = {
      productId: '005',
      upc: '750',
      listPrice: '1000',
      quantity: '9',
      inventory: '9',
      version: '',
      condition: 'Estándar',
    };
    const asks: unknown[] = [];
    const lookup = skuLookup(key, { today: '2027-02-01', categoryId: '11' }, (question) => {
      asks.push(question.skus);
      return catalogue();
    });
    expect(await lookup?.([rowOf(key, { ...cells, sku: '0007' }), rowOf(key, { ...cells, sku: '08' })])).toEqual([
      'known',
      expect.objectContaining({ column: 'sku' }),
    ]);
    expect(asks).toEqual([[7, 8]]);
  },
);

const discount = { price: '800', priceValidFrom: '2027-01-02', priceValidUntil: '2027-01-20' };
const same = { price: '700', priceValidFrom: january.validFrom, priceValidUntil: january.validUntil };
it.each([
  ['prices', '2026-12-31', {}, true],
  ['prices', '2026-12-31', discount, true],
  ['prices', '2026-12-31', same, false],
  // It is in force, and what is given up is in the file and on the page.
  ['prices', '2027-01-06', {}, false],
  ['prices', '2027-02-01', {}, false],
  ['products', '2026-12-31', {}, true],
  ['products', '2026-12-31', same, false],
] as const)('in %s on %s a change to %j tells of a discount from 6 January: %s', async (key, today, change, told) => {
  const lookup = skuLookup(key, { today, categoryId: '11' }, catalogue);
  const cells = { sku: '7', upc: '0750', listPrice: '1000', inventory: '9', ...change };
  const warning = {
    ...{ column: 'price', code: 'prices.displaces' },
    params: { discount: '$700.00 del 6 ene 2027 al 31 ene 2027' },
  };
  expect(await lookup?.([rowOf(key, cells)])).toEqual([told ? { warning, isUnchecked: false } : 'known']);
});

it('leaves what is not in a part of a list unchecked', async () => {
  expect(await nameLookup(['Río Bravo'], { missing: 'unchecked' })(['Lago', 'Rio bravo'])).toEqual([
    'unchecked',
    'known',
  ]);
});

it('leaves names unchecked that only some may keep', async () => {
  const lookup = nameLookup(['Río Bravo'], { kept: ['Lago', 'Río Bravo'] });
  expect(await lookup(['LAGO', 'Mar', 'rio bravo'])).toEqual(['unchecked', 'unknown', 'known']);
});

it('reads all names once, and only if a search misses one', async () => {
  const readAll = vi.fn(async () => ['Río Bravo', 'Lago']);
  const lookup = foundNames(async (names) => new Set(names.filter((name) => name === 'Lago')), readAll);
  expect(await lookup(['Lago'])).toEqual(['known']);
  expect(readAll).not.toHaveBeenCalled();
  expect(await lookup(['Lago', 'Rio Bravos', 'Nada'])).toEqual(['known', { nearest: ['Río Bravo'] }, 'unknown']);
  expect(await lookup(['Lagos'])).toEqual([{ nearest: ['Lago'] }]);
  expect(readAll).toHaveBeenCalledTimes(1);
});

it.each([
  ['id,a\n10,x\r\n20,y\n', ['10', '20']],
  ['10;x\n30,\nx40,\n 50,', ['30']],
  ['', []],
])('finds in the rates %j the numbers %j', (file, ids) => expect(rateIds(file)).toEqual(ids));

it('finds rates with zeros in front of their numbers', async () => {
  const asked = ['10', '0010', '11', '010x', '', '0'];
  const found = ['known', 'known', 'unknown', 'unknown', 'unknown', 'unknown'];
  expect(await rateLookup(['10', '20'])(asked)).toEqual(found);
  expect(await rateLookup(['10'], 'unchecked')(['11'])).toEqual(['unchecked']);
});
