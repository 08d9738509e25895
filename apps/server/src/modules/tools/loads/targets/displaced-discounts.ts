import { displacedDiscount, displacedWarning, type PriceTerms } from '@trastienda/domain';
import type { Displaced } from '../load-summary.ts';
import type { TargetBatch } from './load-target.ts';

/** A row that changes the prices of a variant. */
export type Repriced = { row: number; skuId: number; name: string; before: PriceTerms; after: PriceTerms };

/** Warns of each row that removes or replaces a discount that has not begun, and tells these discounts (R39). */
export function warnOfDisplaced(batch: TargetBatch, rows: readonly Repriced[]): Displaced[] {
  return rows.flatMap(({ row, skuId, name, before, after }) => {
    const discount = displacedDiscount(before, after, batch.load.day);
    if (!discount) return [];
    batch.warn({ row, ...displacedWarning(discount) });
    return [{ row, sku: `${skuId}`, name, discount }];
  });
}
