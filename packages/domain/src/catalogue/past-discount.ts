/** A discount price in centavos with its first day and the day it ends (YYYY-MM-DD); all null = no discount. */
export type Discount = { priceCentavos: number | null; validFrom: string | null; validUntil: string | null };

const none: Discount = { priceCentavos: null, validFrom: null, validUntil: null };

/** The terms as of today: a discount whose end is not in the future is removed (S2 §5). */
export function withoutPastDiscount<Terms extends Discount>(terms: Terms, today: string): Terms {
  return terms.validUntil !== null && terms.validUntil <= today ? { ...terms, ...none } : terms;
}
