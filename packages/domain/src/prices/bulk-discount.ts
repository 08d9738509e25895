import type { PriceTerms } from '../catalogue/sku-facts.ts';

/** Percent that a bulk discount may be (R12). All of it leaves a price of zero, which no price can be: `isFreeDiscount` says so. */
export const bulkDiscountLimits = { min: 1, max: 100 } as const;

/** Whether a percent leaves nothing to pay: it is one, and no price takes it (ADR 61). */
export const isFreeDiscount = (percent: number): boolean => percent === bulkDiscountLimits.max;

/** A discount for many variants: whole percent off the regular price, from a day to another (YYYY-MM-DD). */
export type BulkDiscount = { percent: number; from: string; until: string };

/**
 * The prices of a variant after a bulk discount, off its regular price (R29); undefined where nothing would fall, or everything: it never
 * raises what somebody pays today, and a price is more than zero. `now` has no discount that is over.
 */
export function discountedTerms(now: PriceTerms, { percent, from, until }: BulkDiscount): PriceTerms | undefined {
  const { listPriceCentavos } = now;
  const priceCentavos = Math.round((listPriceCentavos * (100 - percent)) / 100);
  const paid = now.priceCentavos ?? listPriceCentavos;
  if (priceCentavos < 1 || priceCentavos >= listPriceCentavos || priceCentavos > paid) return undefined;
  return { listPriceCentavos, priceCentavos, validFrom: from, validUntil: until };
}
