import type { PriceTerms } from '../catalogue/sku-facts.ts';

/** Percent that a bulk discount may take off (R12). */
export const bulkDiscountLimits = { min: 1, max: 100 } as const;

/** A discount for many variants: whole percent off the regular price, from a day to another (YYYY-MM-DD). */
export type BulkDiscount = { percent: number; from: string; until: string };

/**
 * The prices of a variant after a bulk discount, off its regular price (R29); undefined where nothing would fall: it never
 * raises what somebody pays today. `now` has no discount that is over.
 */
export function discountedTerms(now: PriceTerms, { percent, from, until }: BulkDiscount): PriceTerms | undefined {
  const { listPriceCentavos } = now;
  const priceCentavos = Math.round((listPriceCentavos * (100 - percent)) / 100);
  const paid = now.priceCentavos ?? listPriceCentavos;
  if (priceCentavos >= listPriceCentavos || priceCentavos > paid) return undefined;
  return { listPriceCentavos, priceCentavos, validFrom: from, validUntil: until };
}
