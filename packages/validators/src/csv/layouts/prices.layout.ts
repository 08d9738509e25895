import { csvLimits } from '@trastienda/domain';
import { dayForRule } from '../cells/day-cell.ts';
import { digits } from '../cells/digits-cell.ts';
import { price } from '../cells/number-cell.ts';
import { text } from '../cells/text-cell.ts';
import { type CsvColumn, defineCsvLayout } from './define-csv-layout.ts';
import { priceRule } from './price-rules.ts';
import { skuLookupUse, versionColumn } from './sku-lookup-use.ts';

const columns = [
  { key: 'sku', title: 'SKU', cell: digits({ max: csvLimits.idLength }), example: '100234' },
  { key: 'refId', title: 'Identificador', cell: text({ max: csvLimits.nameLength }), example: 'CAF-01' },
  {
    key: 'listPrice',
    title: 'Precio regular',
    cell: price(),
    example: '899.00',
    grid: { width: 112 },
  },
  {
    key: 'price',
    title: 'Precio con descuento',
    cell: price({ required: false }),
    example: '',
    grid: { width: 152 },
  },
  { key: 'priceValidFrom', title: 'Inicio del descuento', cell: dayForRule(), example: '', grid: { width: 142 } },
  { key: 'priceValidUntil', title: 'Fin del descuento', cell: dayForRule(), example: '', grid: { width: 132 } },
] as const satisfies readonly CsvColumn[];

/** Prices of existing SKUs, 6 columns (S2 §3 and §5; R16). */
export const pricesLayout = defineCsvLayout({
  key: 'prices',
  columns,
  trailing: versionColumn,
  unique: ['sku'],
  rowLookup: skuLookupUse,
  rules: [priceRule(columns)],
});
