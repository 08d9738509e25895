import type { PriceTerms, RowRefusal } from '../catalogue/sku-facts.ts';
import { addDays, formatDay } from '../dates.ts';
import { type DayStanding, dayStanding } from '../days-in-force.ts';
import { say } from '../messages/catalogue.ts';
import { formatMoney } from '../money.ts';

/** A discount price in centavos with its first and last day (YYYY-MM-DD, both included); all null = no discount. */
export type Discount = Pick<PriceTerms, 'priceCentavos' | 'validFrom' | 'validUntil'>;

const none: Discount = { priceCentavos: null, validFrom: null, validUntil: null };

/** Where a discount stands on a day of Mexico City: both of its days belong to it; `none` without one (R39). */
export function discountStanding(
  { priceCentavos, validFrom, validUntil }: Discount,
  day: string,
): DayStanding | 'none' {
  if (priceCentavos === null) return 'none';
  return dayStanding({ from: validFrom ?? day, to: validUntil ?? day }, day);
}

/** What a buyer pays on a day of Mexico City, in centavos: the discount price while it is in force, else the regular price (R39). */
export function priceInForce(terms: PriceTerms, day: string): number {
  const { priceCentavos, listPriceCentavos } = terms;
  return priceCentavos !== null && discountStanding(terms, day) === 'inForce' ? priceCentavos : listPriceCentavos;
}

/** Whether a discount that somebody gives may end on a day: it has to end after today (S2 §5). Both YYYY-MM-DD. */
export const mayEndOn = (validUntil: string, today: string): boolean => validUntil > today;

/** Whether the discount of a new variant may begin on a day in its form: after today (S2 §5). Both YYYY-MM-DD. */
export const mayBeginOn = (validFrom: string, today: string): boolean => validFrom > today;

/** The terms as they are shown on a day: a discount that has ended is none; one that is to come stays (R39). */
export function withoutEndedDiscount<Terms extends Discount>(terms: Terms, day: string): Terms {
  return discountStanding(terms, day) === 'over' ? { ...terms, ...none } : terms;
}

/**
 * The discount of days to come that a change of terms takes away: one that has not begun and is removed or replaced, or the last days of the
 * one in force, which a discount that ends earlier replaces; undefined if there is none.
 */
export function displacedDiscount(before: PriceTerms, after: PriceTerms, day: string): Discount | undefined {
  const { priceCentavos, validFrom, validUntil } = before;
  const standing = discountStanding(before, day);
  if (standing === 'inForce') return lastDays(before, after, day);
  if (standing !== 'coming') return undefined;
  const stays =
    after.priceCentavos === priceCentavos && after.validFrom === validFrom && after.validUntil === validUntil;
  return stays ? undefined : { priceCentavos, validFrom, validUntil };
}

/** The days of a discount in force after the end of the one that replaces it, if buyers pay more on them. */
function lastDays({ priceCentavos, validUntil }: PriceTerms, after: PriceTerms, day: string): Discount | undefined {
  if (priceCentavos === null || validUntil === null || priceCentavos >= after.listPriceCentavos) return undefined;
  const { validUntil: end } = withoutEndedDiscount(after, day);
  if (end === null || end >= validUntil) return undefined;
  return { priceCentavos, validFrom: addDays(end, 1), validUntil };
}

/** A displaced discount in words: its price and its days. */
export const displacedText = ({ priceCentavos, validFrom, validUntil }: Discount): string =>
  say('prices.displaced', {
    price: formatMoney(priceCentavos ?? 0),
    from: formatDay(validFrom ?? ''),
    until: formatDay(validUntil ?? ''),
  });

/** The warning of a row of prices that takes away the discount of days to come (R39). */
export const displacedWarning = (discount: Discount): RowRefusal => ({
  column: 'price',
  code: 'prices.displaces',
  params: { discount: displacedText(discount) },
});

/** Whether two terms have the same prices on the same days. */
export function isSamePrice(a: PriceTerms, b: PriceTerms): boolean {
  return (
    a.listPriceCentavos === b.listPriceCentavos &&
    a.priceCentavos === b.priceCentavos &&
    a.validFrom === b.validFrom &&
    a.validUntil === b.validUntil
  );
}

/** Whether wished terms change nothing: they repeat what is stored, or what is shown of it on that day (R39). */
export function repeatsPrice(stored: PriceTerms, request: PriceTerms, day: string): boolean {
  return isSamePrice(stored, request) || isSamePrice(withoutEndedDiscount(stored, day), request);
}
