import type { OrderItem } from '@trastienda/api-client';
import { type CountedKey, sayCount, unitsByState } from '@trastienda/domain';

/** How many units of a line are in which state, without zeros: `2 entregadas`, `1 por enviar`. They add up to the line's quantity. */
export function itemProgress(item: OrderItem): string[] {
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
