import type { OrderItem } from '@trastienda/api-client';
import { say } from '@trastienda/domain';

/** How many units of a line are in which state, without zeros: `2 entregadas`, `1 por enviar`. */
export function itemProgress(item: OrderItem): string[] {
  const onTheWay = item.shippedQuantity - item.deliveredQuantity;
  return [
    units(item.deliveredQuantity, 'orders.detail.item.deliveredOne', 'orders.detail.item.delivered'),
    units(onTheWay, 'orders.detail.item.shippedOne', 'orders.detail.item.shipped'),
    units(item.pendingQuantity, 'orders.detail.item.pending', 'orders.detail.item.pending'),
    units(item.canceledQuantity, 'orders.detail.item.canceledOne', 'orders.detail.item.canceledUnits'),
  ].filter((words) => words !== '');
}

function units(n: number, one: Parameters<typeof say>[0], many: Parameters<typeof say>[0]): string {
  if (n <= 0) return '';
  return say(n === 1 ? one : many, { n });
}
