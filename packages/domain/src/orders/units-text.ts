import { type CountedKey, sayCount } from '../messages/catalogue.ts';
import { type OrderItemFacts, unitsByState } from './order-facts.ts';

/**
 * How many units of a line are in which state, without zeros: `2 entregadas`, `1 devuelta`. They add up to the line's quantity, wherever
 * they are shown (R38).
 */
export function unitsText(item: OrderItemFacts): string[] {
  const { delivered, returned, onTheWay, pending, canceled } = unitsByState(item);
  const parts: readonly (readonly [CountedKey, number])[] = [
    ['orders.detail.item.delivered', delivered],
    ['orders.detail.item.returnedUnits', returned],
    ['orders.detail.item.shipped', onTheWay],
    ['orders.detail.item.pending', pending],
    ['orders.detail.item.canceledUnits', canceled],
  ];
  return parts.flatMap(([key, units]) => (units > 0 ? [sayCount(key, units)] : []));
}
