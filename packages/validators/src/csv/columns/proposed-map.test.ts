import type { CsvFileKey } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { csvRow } from '../engine/csv-text.ts';
import { bytesOf } from '../engine/testing.ts';
import { csvLayouts } from '../layouts/registry.ts';
import { columnNames, missingColumns } from './column-map.ts';
import { fileColumns } from './file-columns.ts';

/** The titles and two rows of exports as the programs write them. */
const woo = {
  titles: [
    ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?', 'Visibility in catalog'],
    ...[
      'Short description',
      'Description',
      'Date sale price starts',
      'Date sale price ends',
      'Tax status',
      'Tax class',
    ],
    ...[
      'In stock?',
      'Stock',
      'Low stock amount',
      'Backorders allowed?',
      'Sold individually?',
      'Weight (kg)',
      'Length (cm)',
    ],
    ...[
      'Width (cm)',
      'Height (cm)',
      'Allow customer reviews?',
      'Purchase note',
      'Sale price',
      'Regular price',
      'Categories',
    ],
    ...['Tags', 'Shipping class', 'Images', 'Parent', 'Upsells', 'Cross-sells', 'Position', 'Brands'],
  ],
  rows: [
    {
      ...{
        ID: '44',
        Type: 'simple',
        SKU: 'woo-vneck-tee',
        'GTIN, UPC, EAN, or ISBN': '7501031311309',
        Name: 'Playera',
      },
      ...{ Published: '1', Description: 'De algodón', Stock: '12', 'Weight (kg)': '0.5', 'Length (cm)': '24' },
      ...{
        'Width (cm)': '1',
        'Height (cm)': '2',
        'Regular price': '200',
        Images: 'https://ejemplo.mx/a.jpg',
        Brands: 'Andén',
      },
    },
    {
      ...{ ID: '45', Type: 'simple', SKU: 'woo-hoodie', 'GTIN, UPC, EAN, or ISBN': '036000291452', Name: 'Sudadera' },
      ...{
        Published: '1',
        Description: 'Con gorro',
        Stock: '3',
        'Regular price': '450',
        'Sale price': '399',
        Brands: 'Andén',
      },
    },
  ],
};
const wooInSpanish = {
  titles: [
    ...['ID', 'Tipo', 'SKU', 'GTIN, UPC, EAN o ISBN', 'Nombre', 'Publicado', '¿Está destacado?', 'Descripción corta'],
    ...['Descripción', 'Día en que empieza el precio rebajado', 'Día en que termina el precio rebajado', 'Inventario'],
    ...[
      'Peso (kg)',
      'Longitud (cm)',
      'Anchura (cm)',
      'Altura (cm)',
      'Precio rebajado',
      'Precio normal',
      'Imágenes',
      'Marcas',
    ],
  ],
  rows: [{ SKU: 'tee-1', Nombre: 'Playera', 'Precio normal': '200', Inventario: '4', Marcas: 'Andén' }],
};
const shopify = {
  titles: [
    ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published', 'Option1 Name'],
    ...['Option1 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
    ...['Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price'],
    ...[
      'Variant Requires Shipping',
      'Variant Taxable',
      'Variant Barcode',
      'Image Src',
      'Image Position',
      'Image Alt Text',
    ],
    ...['Gift Card', 'SEO Title', 'SEO Description', 'Variant Image', 'Variant Weight Unit', 'Cost per item', 'Status'],
  ],
  rows: [
    {
      ...{ Handle: 'taza', Title: 'Taza', 'Body (HTML)': '<p>Barro</p>', Vendor: 'Altiplano', 'Variant SKU': 'TAZ-01' },
      ...{
        'Variant Grams': '350',
        'Variant Inventory Qty': '8',
        'Variant Price': '99.00',
        'Variant Barcode': '7501031311309',
      },
      ...{ 'Image Src': 'https://ejemplo.mx/taza.jpg', 'Image Position': '1', Published: 'true' },
    },
  ],
};
const shopifyWithOffers = {
  titles: shopify.titles,
  rows: shopify.rows.map((row) => ({ ...row, 'Variant Compare At Price': '120.00' })),
};
const shopifyInventory = {
  titles: [
    ...[
      'Handle',
      'Title',
      'Option1 Name',
      'Option1 Value',
      'SKU',
      'HS Code',
      'COO',
      'Location',
      'Incoming (not editable)',
    ],
    ...[
      'Unavailable (not editable)',
      'Committed (not editable)',
      'Available (not editable)',
      'On hand (current)',
      'On hand (new)',
    ],
  ],
  rows: [
    {
      Title: 'Taza',
      SKU: '100234',
      'Committed (not editable)': '1',
      'Available (not editable)': '7',
      'On hand (current)': '8',
    },
  ],
};
const vtex = {
  titles: [
    ...['_SkuId (Not changeable)', '_SkuName', '_SkuIsActive', '_SkuEan', '_Height', '_Width', '_Length', '_WeightKg'],
    ...[
      '_SkuReferenceCode',
      '_ProductId (Not changeable)',
      '_ProductName (Required)',
      '_ProductDescription',
      '_BrandId',
      '_Brand',
    ],
  ],
  rows: [
    {
      ...{ '_SkuId (Not changeable)': '31', _SkuName: 'Roja', _SkuEan: '7501031311309', _Height: '10', _Width: '8' },
      ...{
        _Length: '9',
        _WeightKg: '0.35',
        _SkuReferenceCode: 'TAZ-R',
        '_ProductId (Not changeable)': '9',
        _BrandId: '7',
      },
      ...{ '_ProductName (Required)': 'Taza', _ProductDescription: 'De barro', _Brand: 'Altiplano' },
    },
  ],
};
const vtexPrices = {
  titles: ['SKU ID', 'SKU name', 'Trade policy', 'Base price', 'List price', 'Cost price', 'Markup'],
  rows: [{ 'SKU ID': '100234', 'SKU name': 'Taza', 'Trade policy': '1', 'Base price': '90', 'List price': '100' }],
};
const ownPrices = {
  titles: ['clave', 'artículo', 'P.V.P.', 'oferta', 'desde', 'hasta', 'nuestro número'],
  rows: [{ clave: 'TAZ-01', artículo: 'Taza', 'P.V.P.': '100.00', 'nuestro número': '100234' }],
};

type Export = { readonly titles: readonly string[]; readonly rows: readonly Readonly<Record<string, string>>[] };
const textOf = ({ titles, rows }: Export) =>
  [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))].map(csvRow).join('');

async function proposal(key: CsvFileKey, file: Export) {
  const layout = csvLayouts[key];
  const { proposed } = await fileColumns([bytesOf(textOf(file))], { layout });
  const named = layout.columns.flatMap(({ key: column, title }) => {
    const feed = proposed[column];
    return feed && 'column' in feed ? [[title, feed.column] as const] : [];
  });
  return { named: Object.fromEntries(named), missing: missingColumns(layout, proposed).map(({ title }) => title) };
}

const cases: readonly (readonly [string, CsvFileKey, Export, Readonly<Record<string, string>>, readonly string[]])[] = [
  [
    'products of WooCommerce',
    'products',
    woo,
    {
      'Nombre del producto': 'Name',
      Descripción: 'Description',
      Marca: 'Brands',
      UPC: 'GTIN, UPC, EAN, or ISBN',
      Identificador: 'SKU',
      'Precio regular': 'Regular price',
      'Precio con descuento': 'Sale price',
      'Inicio del descuento': 'Date sale price starts',
      'Fin del descuento': 'Date sale price ends',
      Imágenes: 'Images',
      'Alto (cm)': 'Height (cm)',
      'Largo (cm)': 'Length (cm)',
      'Peso (g)': 'Weight (kg)',
      'Ancho (cm)': 'Width (cm)',
      Inventario: 'Stock',
    },
    ['Nombre del SKU'],
  ],
  [
    'products of WooCommerce in Spanish',
    'products',
    wooInSpanish,
    {
      'Nombre del producto': 'Nombre',
      Descripción: 'Descripción',
      Marca: 'Marcas',
      UPC: 'GTIN, UPC, EAN o ISBN',
      Identificador: 'SKU',
      'Precio regular': 'Precio normal',
      'Precio con descuento': 'Precio rebajado',
      'Inicio del descuento': 'Día en que empieza el precio rebajado',
      'Fin del descuento': 'Día en que termina el precio rebajado',
      Imágenes: 'Imágenes',
      'Alto (cm)': 'Altura (cm)',
      'Largo (cm)': 'Longitud (cm)',
      'Peso (g)': 'Peso (kg)',
      'Ancho (cm)': 'Anchura (cm)',
      Inventario: 'Inventario',
    },
    ['Nombre del SKU'],
  ],
  [
    'products of Shopify',
    'products',
    shopify,
    {
      'Nombre del producto': 'Title',
      Descripción: 'Body (HTML)',
      Marca: 'Vendor',
      UPC: 'Variant Barcode',
      Identificador: 'Variant SKU',
      'Precio regular': 'Variant Price',
      Imágenes: 'Image Src',
      'Peso (g)': 'Variant Grams',
      Inventario: 'Variant Inventory Qty',
    },
    ['Nombre del SKU', 'Alto (cm)', 'Largo (cm)', 'Ancho (cm)'],
  ],
  [
    'products of VTEX, whose numbers are not ours',
    'products',
    vtex,
    {
      'Nombre del producto': '_ProductName (Required)',
      'Nombre del SKU': '_SkuName',
      Descripción: '_ProductDescription',
      Marca: '_Brand',
      UPC: '_SkuEan',
      Identificador: '_SkuReferenceCode',
      'Alto (cm)': '_Height',
      'Largo (cm)': '_Length',
      'Peso (g)': '_WeightKg',
      'Ancho (cm)': '_Width',
    },
    ['Precio regular', 'Imágenes', 'Inventario'],
  ],
  [
    'inventory of Shopify',
    'inventory',
    shopifyInventory,
    {
      SKU: 'SKU',
      'Nombre del producto': 'Title',
      Cantidad: 'On hand (current)',
      Reservado: 'Committed (not editable)',
    },
    [],
  ],
  ['prices of VTEX', 'prices', vtexPrices, { SKU: 'SKU ID', 'Precio regular': 'List price' }, []],
  [
    'prices that somebody keeps, with the SKU known by its numbers alone',
    'prices',
    ownPrices,
    {
      SKU: 'nuestro número',
      Identificador: 'clave',
      'Precio regular': 'P.V.P.',
      'Precio con descuento': 'oferta',
      'Inicio del descuento': 'desde',
      'Fin del descuento': 'hasta',
    },
    [],
  ],
];

describe('a file proposes its columns', () => {
  it.each(cases)('proposes for %s', async (_, key, file, columns, missing) => {
    expect(await proposal(key, file)).toEqual({ named: columns, missing });
  });

  it('products of Shopify with an offer have the price of before as the regular one', async () => {
    const { named } = await proposal('products', shopifyWithOffers);
    expect(named).toMatchObject({
      'Precio regular': 'Variant Compare At Price',
      'Precio con descuento': 'Variant Price',
    });
  });

  it.each(Object.values(csvLayouts))('a template of $key proposes itself', async (layout) => {
    const titles = layout.columns.map(({ title }) => title);
    const rows = [Object.fromEntries(layout.columns.map(({ title, example }) => [title, example]))];
    const { named } = await proposal(layout.key, { titles, rows });
    expect(named).toEqual(Object.fromEntries(titles.map((title) => [title, title])));
  });
});

it('reads kilograms and addresses with commas as such where the file has them', async () => {
  const images = 'https://ejemplo.mx/a.jpg, https://ejemplo.mx/b.jpg';
  const file = { ...woo, rows: [{ ...woo.rows[0], Images: images }] } as Export;
  const read = async (one: Export) =>
    (await fileColumns([bytesOf(textOf(one))], { layout: csvLayouts.products })).proposed;
  expect(await read(file)).toMatchObject({
    weight: { column: 'Weight (kg)', as: 'kilograms' },
    images: { column: 'Images', as: 'commas' },
  });
  expect(await read(shopify)).toMatchObject({ weight: { column: 'Variant Grams' }, images: { column: 'Image Src' } });
  expect(await read(woo)).toMatchObject({ images: { column: 'Images' } });
});

it.each([
  ['as many commas as semicolons in the titles', 'Nombre, modelo, color;Precio;Existencia\nTaza roja;12.50;3\n', 3],
  ['more commas, and decimals with commas', 'Nombre, modelo, color, talla;Precio;Existencia\nTaza;12,50;3\n', 3],
  ['two columns', 'clave, código;precio\nA;100\nB;200\n', 2],
  ['bars', 'SKU|Precio|Imagen, principal, y otra, más\nA|100|x\n', 3],
  ['semicolons in titles', 'sku,precio; con iva; mxn; bruto,existencia\nA,100,5\n', 3],
  ['rows that are too short', 'SKU;Precio;Imagen\nA;100\n', 3],
])('reads the columns that its rows have too: %s', async (_, text, count) => {
  const { columns } = await fileColumns([bytesOf(text)], { layout: csvLayouts.prices });
  expect(columns).toHaveLength(count);
});

it('names each column of a file once', () => {
  expect(columnNames(['Precio', ' precio ', '', 'Ñandú', ''])).toEqual([
    'Precio',
    'precio (2)',
    'Columna C',
    'Ñandú',
    'Columna E',
  ]);
});
