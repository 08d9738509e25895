/** What a category allows a price to be (S2 §5; the numbers are the marketplace's settings). */
export type PriceRange = { lowestCentavos: number; highestCentavos: number; highestDiscountPercent: number };

/** Between what a range may lie: pesos, and percent. */
export const priceRangeLimits = { pesos: { min: 0.01, max: 99_999_999.99 }, percent: { min: 1, max: 100 } } as const;

/** A regular price and the discount price, if there is one. */
export type PricePair = { listPriceCentavos: number; priceCentavos: number | null };

/** Code of the message that says why a price needs an administrator; undefined: it is within the range. */
export function priceRangeProblem(
  { listPriceCentavos, priceCentavos }: PricePair,
  { lowestCentavos, highestCentavos, highestDiscountPercent }: PriceRange,
): 'catalogue.price.above' | 'catalogue.price.below' | 'catalogue.price.discount' | undefined {
  if (listPriceCentavos > highestCentavos) return 'catalogue.price.above';
  const asked = priceCentavos ?? listPriceCentavos;
  if (asked < lowestCentavos) return 'catalogue.price.below';
  return asked * 100 < listPriceCentavos * (100 - highestDiscountPercent) ? 'catalogue.price.discount' : undefined;
}
