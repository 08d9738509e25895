import { describe, expect, it } from 'vitest';
import { codesOf } from '../testing/codes-of.ts';
import { type AskedAttribute, attributeProblem, storedValue } from './attribute-values.ts';
import { checkProductDraft, checkProductForm } from './product-form.ts';
import { checkSkuDraft, typedPrices } from './sku-draft.ts';
import { checkSkuForm, type SkuForm } from './sku-form.ts';

const asked: AskedAttribute = { specificationId: '1', name: 'Color', type: 'Texto', isRequired: false, options: [] };
const form: SkuForm = {
  ...{ upc: '750', skuName: 'Taza', refId: '', totalQuantity: '0', width: '1', height: '1', length: '1', weight: '1' },
  ...{ listPrice: '100', price: '', priceValidFrom: '', priceValidUntil: '', images: ['a'], skuSpecifications: [] },
};
const facts = { asked: [], today: '2026-11-20', status: 'PENDING_APPROVAL' as const, price: undefined };
const codes = (change: Partial<SkuForm>, isNew = false) => {
  return codesOf(checkSkuForm({ ...form, ...change }, { ...facts, ...(isNew && { status: undefined }) }));
};
const discount = { price: '90', priceValidFrom: '2026-11-21', priceValidUntil: '2026-11-22' };

describe('the form of a variant (S2 §5)', () => {
  it.each<[Partial<SkuForm>, object, boolean?]>([
    [{}, {}],
    [{ skuName: 'n'.repeat(100), upc: '9'.repeat(20) }, {}],
    [{ skuName: 'n'.repeat(101) }, { skuName: 'products.form.name' }],
    [{ skuName: ' ' }, { skuName: 'products.form.name' }],
    [{ upc: '9'.repeat(21) }, { upc: 'skus.form.upc' }],
    [{ upc: '7.5E3' }, { upc: 'skus.form.upc' }],
    [{ refId: 'a\tb ' }, {}],
    [{ refId: 'a\0b' }, { refId: 'skus.form.number' }],
    [{ refId: 'r'.repeat(100) }, {}],
    [{ refId: 'r'.repeat(101) }, { refId: 'skus.form.number' }],
    [{ totalQuantity: '-1' }, { totalQuantity: 'skus.form.inventory' }],
    [{ totalQuantity: '123456789' }, { totalQuantity: 'skus.form.inventory' }],
    [
      { width: '0', weight: '1.5' },
      { width: 'skus.form.number', weight: 'skus.form.number' },
    ],
    [{ listPrice: '0' }, { listPrice: 'skus.form.listPrice' }],
    [{ listPrice: '1.005' }, { listPrice: 'skus.form.listPrice' }],
    [{ ...discount }, {}],
    [{ ...discount, price: '100.01' }, { price: 'skus.form.price' }],
    [{ ...discount, price: 'x' }, { price: 'skus.form.listPrice' }],
    [{ price: '100' }, {}],
    [{ price: '90' }, { priceValidFrom: 'skus.form.date', priceValidUntil: 'skus.form.date' }],
    [{ ...discount, priceValidUntil: '2026-11-20' }, { priceValidUntil: 'skus.form.date' }],
    [{ ...discount, priceValidUntil: '2026-11-21' }, { priceValidUntil: 'skus.form.date' }],
    [{ ...discount, priceValidFrom: '2026-11-20' }, {}],
    [{ ...discount, priceValidFrom: '2026-11-20' }, { priceValidFrom: 'skus.form.date' }, true],
    [{ images: [] }, { images: 'csv.images.none' }],
    [{ images: Array.from('1234567') }, {}],
    [{ images: Array.from('12345678') }, { images: 'csv.images.tooMany' }],
    [
      { skuSpecifications: [{ specificationId: '9', value: 'x' }] },
      { 'skuSpecifications.9': 'products.form.attribute.invalid' },
    ],
  ])('finds the problems of %j: %j (new: %s)', (change, expected, isNew) => {
    expect(codes(change, isNew)).toEqual(expected);
  });

  it('a price that is the regular one is no discount', () => {
    expect(checkSkuForm({ ...form, price: '100.00' }, facts)).toMatchObject({
      value: { price: { listPriceCentavos: 10_000, priceCentavos: null, validFrom: null } },
    });
  });
});

it('an approved variant keeps the attributes that it has, whatever its category asks by now (R11)', () => {
  const given = [
    { specificationId: '9', value: 'x' },
    { specificationId: '1', value: '' },
  ];
  const required = { ...asked, isRequired: true };
  const checked = (status: 'APPROVED' | 'REJECTED') =>
    checkSkuForm({ ...form, skuSpecifications: given }, { ...facts, asked: [required], status, price: undefined });
  expect(checked('APPROVED')).toMatchObject({ value: { attributes: [given[0]] } });
  expect(checked('REJECTED')).toMatchObject({
    fields: { 'skuSpecifications.1': { code: 'products.form.attribute.required' } },
  });
});

describe('values of attributes', () => {
  it.each<[AskedAttribute['type'], string, boolean]>([
    ['Texto', 'Rojo', true],
    ['Texto', 'a\nb', true],
    ['Texto Grande', 'a\nb', true],
    ['Texto Indexado', 'Rojo', true],
    ['Texto Grande Indexado', 'a\u0000', false],
    ['Número', '-12', true],
    ['Número', '1.5', false],
    ['Combo', 'Rojo', true],
    ['Combo', 'rojo', true],
    ['Combo', 'Rojo\u00a0', true],
    ['Combo', 'Roja', false],
    ['Radio', 'Verde', false],
  ])('finds the problems of %s %j: %s', (type, value, good) => {
    const problem = attributeProblem({ ...asked, type, options: ['Rojo'] }, value);
    expect(problem?.code).toBe(
      good ? undefined : `products.form.attribute.${value === 'Roja' ? 'nearest' : 'invalid'}`,
    );
  });

  it.each<[AskedAttribute['type'], object]>([
    ['Combo', { code: 'products.form.attribute.nearest', params: { name: 'Color', names: 'Rojo' } }],
    ['Radio', { code: 'products.form.attribute.nearest', params: { name: 'Color', names: 'Rojo' } }],
    ['Número', { code: 'products.form.attribute.invalid', params: { name: 'Color' } }],
  ])('names what comes near in a %s', (type, problem) => {
    expect(attributeProblem({ ...asked, type, options: ['Rojo'] }, 'Roja')).toEqual(problem);
  });

  it.each<[AskedAttribute['type'], string, string | undefined]>([
    ['Texto Indexado', ' Rojo', 'Rojo'],
    ['Combo', ' ', ''],
    ['Texto', ' Cafe\u0301\n de olla ', 'Café de olla'],
    ['Texto Grande', ' una \r\n  dos ', 'una\ndos'],
    ['Número', ' 12\u00a0', '12'],
    ['Combo', '12”', '12"'],
    ['Radio', 'CASA “LUPITA”', 'Casa "Lupita"'],
    ['Radio', 'Casa', undefined],
  ])('%s %j is stored as %j', (type, value, stored) => {
    expect(storedValue({ type, options: ['12"', 'Casa "Lupita"'] }, value)).toBe(stored);
  });

  it('are demanded where they are required', () => {
    expect(attributeProblem({ ...asked, isRequired: true }, ' ')?.code).toBe('products.form.attribute.required');
    expect(attributeProblem(asked, ' ')).toBeUndefined();
  });
});

it('the form of a product says what is wrong in its words', () => {
  const product = { name: 'Taza', description: 'a\nb', categoryId: '1', brandId: '2', productSpecifications: [] };
  expect(checkProductForm(product, [asked])).toEqual({ valid: true, value: product });
  const named = (length: number) => codesOf(checkProductForm({ ...product, name: 'n'.repeat(length) }, [asked]));
  expect([named(100), named(101)]).toEqual([{}, { name: 'products.form.name' }]);
  const wrong = checkProductForm({ ...product, name: '', description: ' ', categoryId: '', brandId: '' }, [
    { ...asked, isRequired: true },
  ]);
  expect(wrong).toMatchObject({
    valid: false,
    fields: {
      name: { code: 'products.form.name' },
      description: { code: 'products.form.description' },
      categoryId: { code: 'products.form.category' },
      brandId: { code: 'products.form.brand' },
      'productSpecifications.1': { code: 'products.form.attribute.required' },
    },
  });
});

describe('the discount of an existing variant', () => {
  const stored = { listPriceCentavos: 10_000, priceCentavos: 8_000, validFrom: '2026-11-01', validUntil: '2026-11-20' };
  const typed = { listPrice: '100', price: '80', priceValidFrom: '2026-11-01', priceValidUntil: '2026-11-20' };
  it('is right on its last day, and later, where it stays as it is', () => {
    for (const today of ['2026-11-20', '2026-11-21']) {
      expect(checkSkuForm({ ...form, ...typed }, { ...facts, today, price: stored })).toMatchObject({
        value: { price: stored },
      });
    }
  });

  it('has to end after today where anything of it changes', () => {
    for (const change of [{ price: '79' }, { listPrice: '101' }, { priceValidFrom: '2026-11-02' }]) {
      expect(checkSkuForm({ ...form, ...typed, ...change }, { ...facts, price: stored })).toMatchObject({
        fields: { priceValidUntil: { code: 'skus.form.date' } },
      });
    }
  });
});

describe('what is typed in a form (S2 §5)', () => {
  it('of a product takes the attributes of its category, and leaves those of others out', () => {
    const draft = { name: 'Taza', description: 'a', categoryId: '1', brandId: '2', brandName: 'Barro' };
    const required = { ...asked, specificationId: '2', isRequired: true };
    const product = { name: 'Taza', description: 'a', categoryId: '1', brandId: '2' };
    expect(checkProductDraft({ ...draft, asked: [asked], values: { 1: ' Rojo ', 9: 'x' } })).toEqual({
      ...{ valid: true, value: { ...product, productSpecifications: [{ specificationId: '1', value: 'Rojo' }] } },
    });
    expect(checkProductDraft({ ...draft, asked: [required], values: {} })).toMatchObject({
      fields: { 'productSpecifications.2': { code: 'products.form.attribute.required' } },
    });
  });

  it('of a variant takes what its category asks for, and of an approved one what it has', () => {
    const { skuSpecifications: _, ...rest } = form;
    const draft = { ...rest, values: { 1: 'Rojo', 9: 'x' } };
    const saved = (status: 'APPROVED' | 'PENDING_APPROVAL') =>
      checkSkuDraft(draft, { ...facts, asked: [asked, { ...asked, specificationId: '3' }], status });
    expect(saved('PENDING_APPROVAL')).toMatchObject({
      ...{ valid: true, value: { images: ['a'], attributes: [{ specificationId: '1', value: 'Rojo' }] } },
    });
    expect(saved('APPROVED')).toMatchObject({
      value: {
        attributes: [
          { specificationId: '1', value: 'Rojo' },
          { specificationId: '9', value: 'x' },
        ],
      },
    });
  });

  it.each([
    ['100', '', { list: 10_000, asked: 10_000, percent: 0 }],
    ['100', ' ', { list: 10_000, asked: 10_000, percent: 0 }],
    ['100', '60', { list: 10_000, asked: 6_000, percent: 40 }],
    ['100', '100', { list: 10_000, asked: 10_000, percent: 0 }],
    ['100', '100.01', undefined],
    ['100', 'x', undefined],
    ['x', '', undefined],
    ['', '60', undefined],
  ])('of the prices %j and %j is a discount of %j', (listPrice, price, expected) => {
    expect(typedPrices({ listPrice, price })).toEqual(expected);
  });
});

describe('what is no number (S2 §5)', () => {
  it.each(['a1', '1a', '1.5', ''])('%j is neither a UPC nor a stock', (typed) => {
    expect(codes({ upc: typed, totalQuantity: typed })).toEqual({
      ...{ upc: 'skus.form.upc', totalQuantity: 'skus.form.inventory' },
    });
  });

  it.each(['a1', '1a', '0', '00', '1234567890'])('%j is no size', (typed) => {
    expect(codes({ height: typed, length: typed })).toEqual({
      ...{ height: 'skus.form.number', length: 'skus.form.number' },
    });
  });

  it.each(['001', '123456789'])('%j is a size', (typed) => expect(codes({ height: typed })).toEqual({}));

  it.each([
    ['-1', '-1'],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', undefined],
    ['x1', undefined],
    ['1x', undefined],
    ['-', undefined],
  ])('the number %j of an attribute is stored as %j', (typed, stored) => {
    expect(storedValue({ type: 'Número', options: [] }, typed)).toBe(stored);
  });
});
