import { toCentavos } from '../money.ts';

/** The change that a promotion makes to each unit's price: a percentage, or pesos; discounts are negative. */
export type PriceTag = { isPercentual: boolean; rawValue: number };

/** The change that a price tag makes to a line with this unit price and quantity, in centavos (S1 §3; S2 §3). */
export function priceTagCentavos(tag: PriceTag, priceCentavos: number, quantity: number): number {
  const each = tag.isPercentual ? Math.round((priceCentavos * tag.rawValue) / 100) : toCentavos(tag.rawValue);
  return each * quantity;
}
