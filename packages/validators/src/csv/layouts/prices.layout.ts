import { csvLimits } from '@trastienda/domain';
import { dayForRule } from '../cells/day-cell.ts';
import { digits } from '../cells/digits-cell.ts';
import { price, wholeNumber } from '../cells/number-cell.ts';
import { text } from '../cells/text-cell.ts';
import { defineCsvLayout } from './define-csv-layout.ts';
import { priceRule } from './price-rules.ts';
import { skuLookupUse } from './sku-lookup-use.ts';

/** Prices of existing SKUs, 6 columns (S2 §3 and §5; R16). */
export const pricesLayout = defineCsvLayout({
  key: 'prices',
  columns: [
    { key: 'sku', title: 'SKU', cell: digits({ max: csvLimits.idLength }), example: '100234' },
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
  ],
  trailing: {
    key: 'version',
    title: 'Versión',
    cell: wholeNumber({ required: false, digits: 9, invalid: 'csv.version.invalid' }),
    example: '',
  },
  unique: ['sku'],
  rowLookup: skuLookupUse('sku', 'refId', 'listPrice', 'price', 'priceValidFrom', 'priceValidUntil', 'version'),
  rules: [priceRule({ listPrice: 2, price: 3, from: 4, until: 5 })],
});
