import type { RowLookupUse } from './define-csv-layout.ts';

/** The lookup of rows about SKUs and products in the seller's catalogue. */
export function skuLookupUse(...columns: string[]): RowLookupUse {
  return { name: 'sku', columns, unchecked: { code: 'csv.sku.unchecked' } };
}
