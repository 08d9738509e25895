import { csvLimits, hasWrongCheckDigitIn } from '@trastienda/domain';
import { dayForRule } from '../cells/day-cell.ts';
import { digits } from '../cells/digits-cell.ts';
import { images } from '../cells/images-cell.ts';
import { price, wholeNumber } from '../cells/number-cell.ts';
import { longText, text } from '../cells/text-cell.ts';
import type { RowFacts } from '../engine/row-facts.ts';
import { type CsvColumn, columnIndex, defineCsvLayout, type RowRule } from './define-csv-layout.ts';
import { priceRule } from './price-rules.ts';
import { skuLookupUse } from './sku-lookup-use.ts';

const name = () => text({ required: true, max: csvLimits.nameLength, invalid: 'csv.name.invalid' });
const dimension = () => wholeNumber({ min: 1, digits: 9, invalid: 'csv.dimension.invalid' });
const columns = [
  { key: 'productId', title: 'ID Producto', cell: digits({ required: false, max: csvLimits.idLength }), example: '' },
  { key: 'sku', title: 'SKU', cell: digits({ required: false, max: csvLimits.idLength }), example: '' },
  { key: 'name', title: 'Nombre del producto', cell: name(), example: 'Cafetera de émbolo' },
  { key: 'skuName', title: 'Nombre del SKU', cell: name(), example: 'Cafetera de émbolo 1 L' },
  {
    key: 'description',
    title: 'Descripción',
    cell: longText({ invalid: 'csv.description.invalid' }),
    example: 'Cafetera de vidrio, ocho tazas',
  },
  {
    key: 'brand',
    title: 'Marca',
    cell: text({ required: true, requiredCode: 'csv.brand.required' }),
    example: 'Altiplano',
  },
  { key: 'upc', title: 'UPC', cell: digits({ max: csvLimits.upcLength }), example: '7501234567893' },
  { key: 'refId', title: 'Identificador', cell: text({ max: csvLimits.nameLength }), example: 'CAF-01' },
  {
    key: 'listPrice',
    title: 'Precio regular',
    cell: price(),
    example: '899.00',
  },
  {
    key: 'price',
    title: 'Precio con descuento',
    cell: price({ required: false }),
    example: '',
  },
  { key: 'priceValidFrom', title: 'Inicio del descuento', cell: dayForRule(), example: '' },
  { key: 'priceValidUntil', title: 'Fin del descuento', cell: dayForRule(), example: '' },
  {
    key: 'images',
    title: 'Imágenes',
    cell: images(),
    neededByRule: true,
    example: 'https://ejemplo.mx/cafetera-1.jpg|https://ejemplo.mx/cafetera-2.jpg',
    note: 'csv.note.images',
  },
  { key: 'height', title: 'Alto (cm)', cell: dimension(), example: '25' },
  { key: 'length', title: 'Largo (cm)', cell: dimension(), example: '15' },
  { key: 'weight', title: 'Peso (g)', cell: dimension(), example: '800' },
  { key: 'width', title: 'Ancho (cm)', cell: dimension(), example: '12' },
  {
    key: 'inventory',
    title: 'Inventario',
    cell: wholeNumber({ digits: csvLimits.stockLength, invalid: 'csv.stock.invalid' }),
    example: '40',
  },
] as const satisfies readonly CsvColumn[];

const upc = columnIndex({ columns }, 'upc');
const sku = columnIndex({ columns }, 'sku');
const imagesAt = columnIndex({ columns }, 'images');
const isNew = (row: RowFacts): boolean => row.isEmpty(sku);
/** A variant that has no image may keep none (R11): the catalogue knows whether its row takes any away. */
const lacksImages: RowRule = {
  columns: ['images'],
  check: (row) =>
    isNew(row) && row.isBlank(imagesAt) ? { column: imagesAt, problem: { code: 'csv.images.none' } } : undefined,
};

/** Products and their variants, 18 columns (S2 §3 and §5; R12, R15 and R16). */
export const productsLayout = defineCsvLayout({
  key: 'products',
  columns,
  unique: ['upc', 'sku'],
  // The UPC of a variant that exists is fixed: only a new one is worth a second look.
  oddities: [
    {
      column: 'upc',
      problem: { code: 'csv.upc.checkDigit' },
      isOdd: (row) => isNew(row) && hasWrongCheckDigitIn(row.length(upc), (at) => row.byteAt(upc, at)),
    },
  ],
  rowLookup: {
    ...skuLookupUse,
    columns: [
      ...['productId', 'sku', 'upc', 'name', 'description', 'brand'],
      ...['skuName', 'refId', 'height', 'length', 'weight', 'width', 'inventory'],
      ...['listPrice', 'price', 'priceValidFrom', 'priceValidUntil'],
    ],
  },
  rules: [priceRule(columns, isNew), lacksImages],
  lookups: [
    { name: 'brand', columns: ['brand'], unknown: () => ({ code: 'csv.brand.unknown' }) },
    {
      name: 'image',
      columns: ['images'],
      parts: true,
      unknown: () => ({ code: 'csv.images.broken' }),
      unchecked: (value) => ({ code: 'csv.images.uncheckedAt', params: { value } }),
    },
  ],
});
