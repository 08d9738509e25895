import { csvLimits, specificationTypes } from '@trastienda/domain';
import { digits } from '../cells/digits-cell.ts';
import { option } from '../cells/option-cell.ts';
import { longText, text } from '../cells/text-cell.ts';
import { attributeRules, emptyAttributeLookup, specificationLookup } from './attribute-rules.ts';
import { type CsvColumn, defineCsvLayout } from './define-csv-layout.ts';
import { skuLookupUse } from './sku-lookup-use.ts';

const productId = {
  key: 'productId',
  title: 'ID Producto',
  cell: digits({ max: csvLimits.idLength }),
  example: '5012',
} as const satisfies CsvColumn;

const attribute = [
  {
    key: 'name',
    title: 'Nombre del atributo',
    cell: text({ required: true, max: csvLimits.nameLength }),
    example: 'Color',
  },
  { key: 'type', title: 'Tipo de atributo', cell: option(specificationTypes), example: 'Combo' },
  {
    key: 'options',
    title: 'Opciones',
    cell: longText({ required: false }),
    example: 'Negro|Rojo|Azul',
    note: 'csv.note.options',
  },
  { key: 'value', title: 'Valor', cell: longText({ required: false }), example: 'Rojo' },
] as const satisfies readonly CsvColumn[];

const productColumns = [productId, ...attribute] as const;

/** Attributes of products, 5 columns (S2 §3 and §5; R16). */
export const attributesLayout = defineCsvLayout({
  key: 'attributes',
  columns: productColumns,
  rules: attributeRules(productColumns),
  lookups: [specificationLookup, emptyAttributeLookup],
  rowLookup: { ...skuLookupUse, columns: ['productId', 'name', 'type', 'value'] },
});

const variantColumns = [
  { key: 'upc', title: 'UPC', cell: digits({ max: csvLimits.upcLength }), example: '7501234567893' },
  productId,
  { key: 'sku', title: 'SKU', cell: digits({ max: csvLimits.idLength }), example: '100234' },
  ...attribute,
] as const satisfies readonly CsvColumn[];

/** Attributes of variants, 7 columns (S2 §3 and §5; R16). */
export const variantAttributesLayout = defineCsvLayout({
  key: 'variant-attributes',
  columns: variantColumns,
  rules: attributeRules(variantColumns),
  lookups: [specificationLookup, emptyAttributeLookup],
  rowLookup: { ...skuLookupUse, columns: ['productId', 'sku', 'upc', 'name', 'type', 'value'] },
});
