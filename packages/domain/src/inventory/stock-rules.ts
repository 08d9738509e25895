import { csvLimits } from '../loads/csv-limits.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';

/**
 * The levels of stock that a search can ask for: no free units, or few of them. Free units are those not reserved; the settings define how
 * many are few.
 */
export const stockLevels = ['out', 'low'] as const;

/** A level of stock. */
export type StockLevel = (typeof stockLevels)[number];

/** Whether a number may be a stock quantity (S2 §5 and §9): whole, not negative, at most eight digits. */
export const isStockQuantity = (units: number): boolean =>
  Number.isInteger(units) && units >= 0 && String(units).length <= csvLimits.stockLength;

/** Whether a variant's total stock may become this number: the total includes the reserved units and is never less (S2 §5). */
export function stockVerdict(units: number, { reserved }: { reserved: number }): Verdict {
  return units < reserved ? refused('loads.stock.reserved', { reserved }) : allowed;
}
