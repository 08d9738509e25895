import { wholeNumber } from '../cells/number-cell.ts';
import type { RowLookupUse } from './define-csv-layout.ts';

/** The lookup of rows in the seller's catalogue of SKUs and products. */
export const skuLookupUse = {
  name: 'sku',
  named: ['productId', 'sku', 'upc'],
  unchecked: { code: 'csv.sku.unchecked' },
} as const satisfies Partial<RowLookupUse>;

/** The version of an export, in a column that a file may leave out (ADR 8). */
export const versionColumn = {
  key: 'version',
  title: 'Versión',
  cell: wholeNumber({ required: false, digits: 9, invalid: 'csv.version.invalid' }),
  example: '',
} as const;
