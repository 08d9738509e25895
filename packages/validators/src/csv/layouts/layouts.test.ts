import type { CsvLayoutKey } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import type { Lookup } from '../engine/lookup-run.ts';
import { bytesOf, fileOf, inspect, shortIssues } from '../engine/testing.ts';
import { csvLayouts } from './registry.ts';

/** A valid row of each layout: its template's example, with values that make the rules apply. */
const good: Record<CsvLayoutKey, Record<string, string>> = Object.fromEntries(
  Object.values(csvLayouts).map((layout) => [
    layout.key,
    Object.fromEntries(layout.columns.map((column) => [column.key, column.example])),
  ]),
) as Record<CsvLayoutKey, Record<string, string>>;

function line(key: CsvLayoutKey, changes: Record<string, string>): string {
  const row = { ...good[key], ...changes };
  for (const change of Object.keys(changes)) if (!(change in (good[key] ?? {}))) throw new Error(`No column ${change}`);
  return csvLayouts[key].columns.map((column) => `"${(row[column.key] ?? '').replaceAll('"', '""')}"`).join(',');
}

type Case = [key: CsvLayoutKey, changes: Record<string, string>, ...issues: string[]];

const discount = { price: '800', priceValidFrom: '2026-11-25', priceValidUntil: '2026-12-31' };
const noRange = { zipCodeStart: '', zipCodeEnd: '' };
const image = 'https://a.mx/1.png';

const cases: Case[] = [
  // Products.
  ['products', discount],
  ['products', { upc: '' }, 'UPC|csv.cell.required'],
  ['products', { upc: '7.50E+12' }, 'UPC|csv.digits.only|csv.number.exponent'],
  ['products', { upc: '123456789012345678901' }, 'UPC|csv.digits.tooLong'],
  ['products', { upc: '12345678901234567890' }],
  ['products', { name: '', skuName: ' ' }, 'Nombre del producto|csv.name.invalid', 'Nombre del SKU|csv.name.invalid'],
  ['products', { name: 'ñ'.repeat(100) }],
  ['products', { name: 'ñ'.repeat(101) }, 'Nombre del producto|csv.name.invalid|csv.text.tooLong'],
  ['products', { description: '' }, 'Descripción|csv.description.invalid'],
  ['products', { description: 'dos\nlíneas' }],
  ['products', { brand: '' }, 'Marca|csv.brand.required'],
  ['products', { refId: '' }],
  ['products', { listPrice: '' }, 'Precio regular|csv.price.invalid'],
  ['products', { listPrice: '0' }, 'Precio regular|csv.price.invalid|csv.number.positive'],
  ['products', { ...discount, price: '0' }, 'Precio con descuento|csv.price.invalid|csv.number.positive'],
  ['products', { ...discount, price: '899.01' }, 'Precio con descuento|csv.price.discount'],
  ['products', { price: '899', priceValidFrom: 'x', priceValidUntil: 'y' }],
  ['products', { price: '', priceValidFrom: 'x', priceValidUntil: 'y' }],
  [
    'products',
    { ...discount, priceValidFrom: '', priceValidUntil: '' },
    'Inicio del descuento|csv.price.from',
    'Fin del descuento|csv.price.until',
  ],
  ['products', { ...discount, priceValidUntil: '12/31/2026' }, 'Fin del descuento|csv.date.invalid|csv.date.slashes'],
  [
    'products',
    { ...discount, priceValidFrom: '2026-11-20', priceValidUntil: '2026-11-20' },
    'Inicio del descuento|csv.price.order',
    'Fin del descuento|csv.price.untilPast',
  ],
  ['products', { ...discount, priceValidUntil: '2026-11-25' }, 'Inicio del descuento|csv.price.order'],
  ['products', { ...discount, priceValidFrom: '2026-11-19' }, 'Inicio del descuento|csv.price.fromPast'],
  ['products', { ...discount, priceValidFrom: '2026-11-20' }],
  ['products', { ...discount, priceValidFrom: '2026-11-19', sku: '100234' }],
  ['products', { images: '' }, 'Imágenes|csv.images.none'],
  ['products', { images: ' \t' }, 'Imágenes|csv.images.none'],
  ['products', { sku: ' ', productId: '\u00a0 ' }],
  ['products', { sku: '100234', images: '' }],
  ['products', { images: Array.from({ length: 7 }, (_, n) => `https://a.mx/${n}.png`).join('|') }],
  [
    'products',
    { images: Array.from({ length: 8 }, (_, n) => `https://a.mx/${n}.png`).join('|') },
    'Imágenes|csv.images.tooMany',
  ],
  ['products', { images: `${image} | https://a.mx/2.png` }],
  ['products', { images: `${image}|${image}` }, 'Imágenes|csv.images.twice'],
  ['products', { images: `${image}|https://a.mx/2.gif` }, 'Imágenes|csv.images.extension'],
  [
    'products',
    { height: '0', length: '-1', weight: 'x', width: '' },
    'Alto (cm)|csv.dimension.invalid|csv.number.min',
    'Largo (cm)|csv.dimension.invalid|csv.number.min',
    'Peso (g)|csv.dimension.invalid',
    'Ancho (cm)|csv.dimension.invalid',
  ],
  ['products', { inventory: '1.5' }, 'Inventario|csv.stock.invalid|csv.number.decimals'],
  ['products', { inventory: '0' }],
  // Prices.
  ['prices', { sku: '' }, 'SKU|csv.cell.required'],
  ['prices', { ...discount, priceValidFrom: '2020-01-01' }],
  [
    'prices',
    { ...discount, priceValidFrom: '2026-11-01', priceValidUntil: '2026-11-20' },
    'Fin del descuento|csv.price.untilPast',
  ],
  [
    'prices',
    { price: '900' },
    ...[
      'Precio con descuento|csv.price.discount',
      'Inicio del descuento|csv.price.from',
      'Fin del descuento|csv.price.until',
    ],
  ],
  [
    'prices',
    { listPrice: '719.00', price: '1,100.00', priceValidFrom: '01/12/2026', priceValidUntil: '2026-02-30' },
    ...[
      'Precio con descuento|csv.price.discount',
      'Inicio del descuento|csv.date.invalid|csv.date.ambiguous',
      'Fin del descuento|csv.date.invalid|csv.date.unreal',
    ],
  ],
  ['prices', { listPrice: 'x', price: '800' }, 'Precio regular|csv.price.invalid'],
  ['prices', { listPrice: '1.800,50' }, 'Precio regular|csv.price.invalid|csv.number.decimalComma'],
  ['prices', { price: ' ', priceValidFrom: '\u00a0', priceValidUntil: '\t' }],
  ['prices', { sku: ' ', listPrice: '\n' }, 'SKU|csv.cell.required', 'Precio regular|csv.price.invalid'],
  ['prices', { ...discount, priceValidFrom: ' ' }, 'Inicio del descuento|csv.price.from'],
  // Inventory.
  ['inventory', { upc: ' ', name: ' ', reserved: '\u00a0' }],
  ['inventory', { quantity: ' ' }, 'Cantidad|csv.stock.invalid'],
  ['inventory', { quantity: 'muchas' }, 'Cantidad|csv.stock.invalid'],
  ['inventory', { quantity: '123456789' }, 'Cantidad|csv.stock.invalid|csv.number.tooLong'],
  ['inventory', { upc: '', name: '', reserved: '' }],
  ['inventory', { name: '#N/D', reserved: '#¡REF!' }],
  ['inventory', { refId: '#N/D' }, 'Identificador|csv.cell.formulaError'],
  // Attributes.
  ['attributes', { type: 'Color' }, 'Tipo de atributo|csv.option.unknown'],
  ['attributes', { options: 'Algodón|Poli\\|algodón', value: 'Poli|algodón' }],
  ['attributes', { options: 'Algodón|Poli|algodón', value: 'Poli|algodón' }, 'Valor|csv.attribute.notAnOption'],
  ['attributes', { options: '' }, 'Opciones|csv.attribute.options', 'Valor|csv.attribute.notAnOption'],
  ['attributes', { options: 'Negro||Rojo' }, 'Opciones|csv.attribute.options'],
  ['attributes', { options: 'Negro| |Rojo' }, 'Opciones|csv.attribute.options'],
  ['attributes', { value: 'Verde' }, 'Valor|csv.attribute.notAnOption'],
  ['attributes', { value: '' }],
  ['attributes', { type: 'Número', options: '', value: '1.5' }, 'Valor|csv.attribute.integer'],
  ['attributes', { type: 'Texto Grande', options: '', value: 'Libre' }],
  ['attributes', { name: '', productId: 'x' }, 'ID Producto|csv.digits.only', 'Nombre del atributo|csv.cell.required'],
  ['variant-attributes', { upc: '', sku: '' }, 'UPC|csv.cell.required', 'SKU|csv.cell.required'],
  ['variant-attributes', { type: 'Radio', options: 'S|M|L', value: 'M' }],
  // Shipping rates.
  ['shipping-rates', { zipCodeStart: '1000' }, 'CP desde|csv.postal.invalid|csv.postal.zeros'],
  ['shipping-rates', { zipCodeEnd: '' }, 'CP desde|csv.rates.halfRange'],
  ['shipping-rates', noRange, 'CP desde|csv.rates.noCodes'],
  ['shipping-rates', { ...noRange, zipCodes: ' ' }, 'CP desde|csv.rates.noCodes'],
  ['shipping-rates', { id: ' ', zipCodes: '\u00a0' }],
  ['shipping-rates', { zipCodeStart: ' ', zipCodeEnd: ' ', zipCodes: '01000' }],
  ['shipping-rates', { ...noRange, zipCodes: '01000|06700' }],
  ['shipping-rates', { zipCodes: '01000' }, 'Códigos postales|csv.rates.both'],
  ['shipping-rates', { ...noRange, zipCodes: '01000|6700' }, 'Códigos postales|csv.postal.list|csv.postal.zeros'],
  ['shipping-rates', { zipCodeEnd: '00999' }, 'CP hasta|csv.rates.rangeOrder'],
  ['shipping-rates', { zipCodeEnd: '01000' }],
  ['shipping-rates', { weightEnd: '0' }],
  ['shipping-rates', { weightStart: '10', weightEnd: '9' }, 'Peso hasta (g)|csv.rates.weightOrder'],
  ['shipping-rates', { absoluteMoneyCost: '0' }],
  ['shipping-rates', { absoluteMoneyCost: '-1' }, 'Precio|csv.price.invalid|csv.number.min'],
  ['shipping-rates', { pricePercent: '100.01' }, 'Porcentaje adicional|csv.cell.invalid|csv.number.max'],
  ['shipping-rates', { maxVolume: '1.5' }, 'Volumen máximo|csv.cell.invalid|csv.number.decimals'],
  ['shipping-rates', { timeCost: '' }, 'Plazo de entrega (días)|csv.rates.deliveryRequired'],
  ['shipping-rates', { country: 'MX' }, 'País|csv.rates.country'],
  ['shipping-rates', { carrier: '' }, 'Transportadora|csv.cell.required'],
  // Orders.
  ['penalties', { date: '11/20/2026' }, 'Fecha|csv.date.invalid|csv.date.slashes'],
  ['penalties', { orderId: '' }, 'Pedido|csv.cell.required'],
  ['liquidations', { comment: '', accountName: '' }, 'Seller|csv.cell.required', 'Comentario|csv.cell.required'],
  ['liquidations', { commission: '-12.5' }],
  ['liquidations', { total: '$884.15' }, 'Total a pagar|csv.number.invalid|csv.number.currency'],
  ['deliveries', { status: 'ENTREGADO' }, 'Estado|csv.option.unknown'],
  ['deliveries', { trackingNumber: '1'.repeat(46) }, 'Número de guía|csv.text.tooLong'],
  // Commercial conditions.
  ['commercial-conditions', { condition: '' }],
  ['commercial-conditions', { refId: '' }],
  ['commissions', { percent: '0', category: '/' }],
  ['commissions', { percent: '100' }],
  ['commissions', { percent: '100.01' }, 'Comisión (%)|csv.number.max'],
  ['commissions', { percent: '12.505' }, 'Comisión (%)|csv.number.centavos'],
  ['commissions', { percent: '-1', category: '' }, 'Categoría|csv.cell.required', 'Comisión (%)|csv.number.min'],
  ['commissions', { effectiveFrom: '' }, 'Vigente desde|csv.cell.required'],
  ['commissions', { effectiveFrom: '01/02/2027' }, 'Vigente desde|csv.date.invalid|csv.date.ambiguous'],
];

describe('each layout: a row and its problems', () => {
  it.each(cases)('finds the problems of %s %j', async (key, changes, ...issues) => {
    const { report } = await inspect(key, fileOf(key, line(key, changes)));
    expect(shortIssues(report)).toEqual(issues.map((issue) => `2|${issue}`));
  });
});

it.each([
  [{ options: '' }, 'Un atributo de tipo Combo necesita sus opciones separadas por |'],
  [{ options: '', type: 'Radio' }, 'Un atributo de tipo Radio necesita sus opciones separadas por |'],
  [
    { options: '', type: 'Número', value: '1.5', name: 'Piezas' },
    'El atributo Piezas es inválido: debe ser un número entero',
  ],
])('a problem of the attribute %j says its name or type', async (changes, message) => {
  const { report } = await inspect('attributes', fileOf('attributes', line('attributes', changes)));
  expect(report.issues[0]?.message).toBe(message);
});

describe('the same key twice', () => {
  it.each([
    ['products', 'upc', []],
    ['products', 'sku', ['upc']],
    ['prices', 'sku', []],
    ['inventory', 'sku', []],
    ['penalties', 'orderId', []],
  ] as const)('finds it in %s by %s', async (key, column, others) => {
    const change = (n: number) => ({ [column]: '555', ...Object.fromEntries(others.map((other) => [other, `${n}`])) });
    const { report } = await inspect(key, fileOf(key, line(key, change(1)), line(key, change(2))));
    expect(report.issues.map(({ row, code }) => `${row} ${code}`)).toEqual([
      '2 csv.row.duplicate',
      '3 csv.row.duplicate',
    ]);
  });
  it.each([
    ['750', '0750', [2, 3]],
    ['0', '000', [2, 3]],
    ['12345678901234567890', '12345678901234567891', []],
    ['00123456789012345678', '123456789012345678', [2, 3]],
    ['750', '7500', []],
  ])('the UPCs %s and %s, which leading zeros do not tell apart', async (one, other, rows) => {
    const { report } = await inspect(
      'products',
      fileOf('products', line('products', { upc: one }), line('products', { upc: other })),
    );
    expect(report.issues.map(({ row }) => row)).toEqual(rows);
    if (rows.length > 0) expect(report.issues[1]?.message).toMatch(/^UPC \d+ está repetido en la fila 2$/);
  });

  const codes = Object.values(csvLayouts).flatMap(({ key, columns, unique }) =>
    columns.filter((column) => column.cell.isCode && unique.includes(column.key)).map((column) => [key, column.key]),
  ) as [CsvLayoutKey, string][];

  it('is told of every column of codes', () => {
    expect(codes.map((one) => one.join(' '))).toEqual(
      expect.arrayContaining([
        'products sku',
        'prices sku',
        'inventory sku',
        'commercial-conditions sku',
        'shipping-rates id',
        'penalties orderId',
      ]),
    );
  });

  it.each(codes)('with zeros in front and without in %s by %s', async (key, column) => {
    const other = csvLayouts[key].unique.filter((one) => one !== column);
    const change = (code: string, n: string) =>
      line(key, { [column]: code, ...Object.fromEntries(other.map((one) => [one, n])) });
    const { report } = await inspect(key, fileOf(key, change('7', '1'), change('007', '2'), change('70', '3')));
    expect(report.issues.map(({ row, code }) => `${row} ${code}`)).toEqual([
      '2 csv.row.duplicate',
      '3 csv.row.duplicate',
    ]);
  });

  it.each([
    [
      ['v1-01', 'V1 01', '#v101', '\u200bv1–01'],
      [2, 3, 4, 5],
    ],
    [
      ['12', '0-12', '# 12', '121'],
      [2, 3, 4],
    ],
    [['v1-01', 'v1-02', 'w1-01'], []],
    [['-', '#', 'pedido-ñ', 'pedidoñ'], []],
  ])('the orders %j, however they are typed', async (ids, rows) => {
    const lines = ids.map((orderId) => line('penalties', { orderId }));
    const { report, inspection } = await inspect('penalties', fileOf('penalties', ...lines));
    expect(report.issues.map(({ row }) => row)).toEqual(rows);
    for (const issue of report.issues) {
      const [found] = inspection.rowsOf(bytesOf(`${lines[issue.row - 2]}\n`), issue.row);
      expect(found?.issues).toEqual([issue]);
    }
  });

  it('an empty SKU is no key', async () => {
    const lines = [line('products', { upc: '1' }), line('products', { upc: '2' })];
    expect((await inspect('products', fileOf('products', ...lines))).report.state).toBe('valid');
  });
});

describe('a wrong check digit', () => {
  it.each([
    [{ upc: '7501031311308' }, ['UPC csv.upc.checkDigit']],
    [{ upc: '7501031311309' }, []],
    [{ upc: '12345' }, []],
    // The UPC of a variant that exists cannot be changed.
    [{ upc: '7501031311308', sku: '7' }, []],
    [{ upc: '7501031311308', name: '' }, []],
  ])('%j is told, never refused', async (changes, told) => {
    const { report, inspection } = await inspect(
      'products',
      fileOf('products', line('products', { images: image, ...changes })),
    );
    expect(
      report.doubts.filter(({ column }) => column === 'UPC').map(({ column, code }) => `${column} ${code}`),
    ).toEqual(told);
    expect(report.warnedRows).toBe(told.length);
    expect(report.issues.filter(({ column }) => column === 'UPC')).toEqual([]);
    const { first, start, end } = inspection.checkpointFor(2);
    const bytes = bytesOf(fileOf('products', line('products', { images: image, ...changes })));
    const [row] = inspection.rowsOf(bytes.slice(start, end), first);
    expect(row?.doubts.filter(({ column }) => column === 'UPC')).toHaveLength(told.length);
  });
});

describe('lookups', () => {
  const nobody: Lookup = async (values) => values.map(() => 'unknown');
  it.each([
    ['products', 'brand', 'Verificar que las marcas sean válidas.'],
    ['shipping-rates', 'carrier', 'La transportadora DHL no existe, no está activa o la gestiona el administrador'],
    ['penalties', 'order', 'Error: Orden no encontrada'],
    ['liquidations', 'order', 'Error: Orden no encontrada'],
    ['deliveries', 'order', 'Error: Orden no encontrada'],
    ['attributes', 'specification', 'La categoría no tiene el atributo Color'],
    [
      'commercial-conditions',
      'commercialCondition',
      'La condición comercial Estándar 15 % no existe o no está activada',
    ],
    ['commissions', 'anyCondition', 'La condición comercial Estándar 15 % no existe'],
    [
      'commissions',
      'categoryPath',
      'La categoría /Hogar/Blancos no existe: use su ruta, por ejemplo /Hogar/Blancos, o su número',
    ],
    ['shipping-rates', 'newRate', 'El seller tiene una transportadora asignada por Admin'],
  ] as const)('%s asks for the %s', async (key, name, message) => {
    const { report } = await inspect(key, fileOf(key, line(key, {})), { lookups: { [name]: nobody } });
    expect(report.issues.map((issue) => issue.message)).toEqual([message]);
    expect(report.unchecked.map(({ lookup }) => lookup)).not.toContain(name);
  });

  it.each([
    ['attributes', 'emptyAttribute', { value: '' }, ['Color'], 'Valor|El atributo Color es obligatorio'],
    [
      'attributes',
      'emptyAttribute',
      { value: '  ', options: '', type: 'Texto' },
      ['Color'],
      'Valor|El atributo Color es obligatorio',
    ],
    ['attributes', 'emptyAttribute', { value: 'Rojo' }, []],
    [
      'variant-attributes',
      'emptyAttribute',
      { value: '', name: 'Talla' },
      ['Talla'],
      'Valor|El atributo Talla es obligatorio',
    ],
    ['shipping-rates', 'newRate', { id: '' }, [''], 'ID|El seller tiene una transportadora asignada por Admin'],
    ['shipping-rates', 'newRate', { id: '1001' }, []],
  ] as const)('%s asks for the %s only where the cell is empty: %j', async (key, name, changes, asked, ...issues) => {
    const values: string[] = [];
    const nobodys: Lookup = async (some) => {
      values.push(...some);
      return some.map(() => 'unknown');
    };
    const lookups = { lookups: { [name]: nobodys } };
    const { report, inspection } = await inspect(key, fileOf(key, line(key, changes)), lookups);
    expect(values).toEqual(asked);
    expect(report.issues.map(({ column, message }) => `${column}|${message}`)).toEqual(issues);
    // Reading the row again gives the same problems.
    const again = inspection.rowsOf(bytesOf(line(key, changes)), 2).flatMap((row) => row.issues);
    expect(again.map(({ column, message }) => `${column}|${message}`)).toEqual(issues);
  });

  it('asks once for each value, in batches, and says what nobody could check', async () => {
    const asked: string[][] = [];
    const brand: Lookup = async (values) => {
      asked.push([...values]);
      return values.map((value) => (value === 'Sin "red"' ? 'unchecked' : 'known'));
    };
    const lines = Array.from({ length: 1200 }, (_, index) =>
      line('products', { upc: String(index), brand: index % 2 ? 'Sin "red"' : `Marca ${index}` }),
    );
    const { report } = await inspect('products', fileOf('products', ...lines), { lookups: { brand } });
    expect(asked.map((batch) => batch.length)).toEqual([500, 101]);
    expect(report.state).toBe('valid');
    expect(report.unchecked).toEqual([
      { lookup: 'brand', values: 600 },
      { lookup: 'image', values: null },
      { lookup: 'sku', values: null, rows: 1200 },
    ]);
  });

  it('fails when a lookup fails, instead of passing the rows', async () => {
    const brand: Lookup = async () => {
      throw new Error('no database');
    };
    await expect(inspect('products', fileOf('products', line('products', {})), { lookups: { brand } })).rejects.toThrow(
      'no database',
    );
  });
});
