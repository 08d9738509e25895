import type { PriceTerms } from '../catalogue/sku-facts.ts';
import { priceInForce } from './price-in-force.ts';

/** Limits of a bulk discount, in percent (R12). 100 % gives a price of zero, which is not allowed: see `isFreeDiscount`. */
export const bulkDiscountLimits = { min: 1, max: 100 } as const;

/** Whether a percent makes things free: it is a valid percent, but no price accepts it (ADR 61). */
export const isFreeDiscount = (percent: number): boolean => percent === bulkDiscountLimits.max;

/** A discount for many variants: whole percent off the regular price, from one day to another (YYYY-MM-DD). */
export type BulkDiscount = { percent: number; from: string; until: string };

/**
 * The prices of a variant after a bulk discount off its regular price (R29). Undefined if the new price is zero, not below the regular
 * price, above what buyers pay on the discount's first day, or no lower than what they pay on its first day and on its last.
 */
export function discountedTerms(now: PriceTerms, { percent, from, until }: BulkDiscount): PriceTerms | undefined {
  const { listPriceCentavos } = now;
  const priceCentavos = Math.round((listPriceCentavos * (100 - percent)) / 100);
  const [first, last] = [priceInForce(now, from), priceInForce(now, until)];
  if (priceCentavos < 1 || priceCentavos >= listPriceCentavos || priceCentavos > first) return undefined;
  if (priceCentavos === first && priceCentavos >= last) return undefined;
  return { listPriceCentavos, priceCentavos, validFrom: from, validUntil: until };
}
