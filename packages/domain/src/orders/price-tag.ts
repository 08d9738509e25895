import { toCentavos } from '../money.ts';

/** What a promotion changes of each unit of a line: a percentage of its price, or pesos; discounts are below zero. */
export type PriceTag = { isPercentual: boolean; rawValue: number };

/** What a price tag changes of a line of so many units at a price, in centavos (S1 §3; S2 §3). */
export function priceTagCentavos(tag: PriceTag, priceCentavos: number, quantity: number): number {
  const each = tag.isPercentual ? Math.round((priceCentavos * tag.rawValue) / 100) : toCentavos(tag.rawValue);
  return each * quantity;
}
