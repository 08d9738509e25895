/** The prices that a category allows (S2 §5; the numbers are the marketplace's settings). */
export type PriceRange = { lowestCentavos: number; highestCentavos: number; highestDiscountPercent: number };

/** The limits of a range, in pesos and percent. */
export const priceRangeLimits = { pesos: { min: 0.01, max: 99_999_999.99 }, percent: { min: 1, max: 100 } } as const;

/** A regular price, and the discount price if there is one. */
export type PricePair = { listPriceCentavos: number; priceCentavos: number | null };

/** Percent off the regular price, rounded half up; percentages are compared as they are shown (S2 §2; R39). Both in one unit. */
export const discountPercent = ({ listPrice, price }: { listPrice: number; price: number }): number =>
  Math.round(((listPrice - price) * 100) / listPrice);

/** Message codes for a price outside its range (S2 §5). */
export const priceAdvice = ['catalogue.price.above', 'catalogue.price.below', 'catalogue.price.discount'] as const;
export type PriceAdvice = (typeof priceAdvice)[number];

/** Whether an untrusted code is one of `priceAdvice`. */
export const isPriceAdvice = (code: string): code is PriceAdvice => priceAdvice.some((known) => known === code);

/** Codes of the messages that say why a price is outside its range; empty if it is inside. */
export function priceRangeProblems(
  { listPriceCentavos, priceCentavos }: PricePair,
  { lowestCentavos, highestCentavos, highestDiscountPercent }: PriceRange,
): PriceAdvice[] {
  const asked = priceCentavos ?? listPriceCentavos;
  return [
    ...(listPriceCentavos > highestCentavos ? (['catalogue.price.above'] as const) : []),
    ...(asked < lowestCentavos ? (['catalogue.price.below'] as const) : []),
    ...(discountPercent({ listPrice: listPriceCentavos, price: asked }) > highestDiscountPercent
      ? (['catalogue.price.discount'] as const)
      : []),
  ];
}

/** The first problem of a price, which says why it needs an administrator; undefined if there is none. */
export function priceRangeProblem(pair: PricePair, range: PriceRange) {
  return priceRangeProblems(pair, range)[0];
}
