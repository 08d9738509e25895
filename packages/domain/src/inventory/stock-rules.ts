import { csvLimits } from '../loads/csv-limits.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';

/**
 * What is asked of stock beside its units: no free ones, or few of them. Free is what is not reserved; how many are few, the
 * settings say.
 */
export const stockLevels = ['out', 'low'] as const;

/** One of them. */
export type StockLevel = (typeof stockLevels)[number];

/** Units that may be in stock (S2 §5 and §9): whole, none or more, and of at most eight digits. */
export const isStockQuantity = (units: number): boolean =>
  Number.isInteger(units) && units >= 0 && String(units).length <= csvLimits.stockLength;

/** Whether a variant's stock may become so many units: the total counts the reserved ones, and is never less (S2 §5). */
export function stockVerdict(units: number, { reserved }: { reserved: number }): Verdict {
  return units < reserved ? refused('loads.stock.reserved', { reserved }) : allowed;
}
