import type { RowLookupUse } from './define-csv-layout.ts';

/** The lookup of rows in the seller's catalogue of SKUs and products. */
export function skuLookupUse(...columns: string[]): RowLookupUse {
  return { name: 'sku', columns, unchecked: { code: 'csv.sku.unchecked' } };
}
