import { expect, it } from 'vitest';
import { isPriceAdvice, priceRangeProblem, priceRangeProblems } from './price-range.ts';

const range = { lowestCentavos: 5_000, highestCentavos: 100_000, highestDiscountPercent: 40 };

it.each([
  [10_000, null, undefined],
  [5_000, null, undefined],
  [100_000, null, undefined],
  [100_001, null, 'catalogue.price.above'],
  [100_001, 1, 'catalogue.price.above'],
  [4_999, null, 'catalogue.price.below'],
  [10_000, 4_999, 'catalogue.price.below'],
  [10_000, 6_000, undefined],
  [10_000, 5_951, undefined],
  [10_000, 5_950, 'catalogue.price.discount'],
  // 40.0005 percent, which is shown as 40.
  [89_999, 53_999, undefined],
  [10_000, 10_000, undefined],
])('finds %i with %s outside of its range or within: %s', (listPriceCentavos, priceCentavos, problem) => {
  expect(priceRangeProblem({ listPriceCentavos, priceCentavos }, range)).toBe(problem);
});

it('finds every problem of a price at once', () => {
  const pair = { listPriceCentavos: 100_001, priceCentavos: 4_999 };
  expect(priceRangeProblems(pair, range)).toEqual([
    ...['catalogue.price.above', 'catalogue.price.below', 'catalogue.price.discount'],
  ]);
  expect(['catalogue.price.above', 'catalogue.price.equal'].map(isPriceAdvice)).toEqual([true, false]);
});
