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

/**
 * Whether a variant's total stock may become this number: the total includes the reserved units, and nobody lowers it below them (S2 §5).
 * Where orders hold more than there is (R35), it may rise, also to less than they hold.
 */
export function stockVerdict(units: number, { total, reserved }: { total: number; reserved: number }): Verdict {
  return units < Math.min(total, reserved) ? refused('loads.stock.reserved', { reserved }) : allowed;
}
