import type { RowLookupUse } from './define-csv-layout.ts';

/** Rows about SKUs and products, which only the seller's catalogue can say to be right. */
export function skuLookupUse(...columns: string[]): RowLookupUse {
  return { name: 'sku', columns, unchecked: { code: 'csv.sku.unchecked' } };
}
