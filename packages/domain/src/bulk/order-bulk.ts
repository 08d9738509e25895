import { isAdmin, isSeller, type Viewer } from '../access/viewer.ts';
import type { OrderAction } from '../orders/order-actions.ts';
import { canPack } from '../orders/packing.ts';
import { allowed, firstRefusal, forbidden, type Verdict } from '../verdict.ts';
import { mayChangeInBulk } from './bulk-subjects.ts';

/** Bulk actions on orders (ours). */
export const orderBulkActions = ['startHandling', 'requestGuide', 'deliver'] as const satisfies readonly OrderAction[];

/** Bulk actions on orders whose rows say what is sent: one package a row, as in a file (ours). */
export const shipmentBulkActions = ['ship'] as const satisfies readonly OrderAction[];

/** Name of a bulk action on orders. */
export type OrderBulkAction = (typeof orderBulkActions)[number];

/** Name of a bulk action whose rows say what is sent. */
export type ShipmentBulkAction = (typeof shipmentBulkActions)[number];

/** Whether a bulk action takes its orders from a choice in their list. */
export function isOrderBulkAction(action: string): action is OrderBulkAction {
  return orderBulkActions.some((one) => one === action);
}

/** Whether this person may perform the action on any order at all (S1 §4). */
export function canActOnManyOrders(action: OrderBulkAction | ShipmentBulkAction, viewer: Viewer): Verdict {
  return firstRefusal(mayChangeInBulk('orders', viewer), ruleOf(action, viewer));
}

function ruleOf(action: OrderBulkAction | ShipmentBulkAction, viewer: Viewer): Verdict {
  switch (action) {
    case 'startHandling':
      return isSeller(viewer) ? allowed : forbidden('orders.startHandling.sellersOnly');
    case 'requestGuide':
      return isSeller(viewer) ? allowed : forbidden('orders.requestGuide.sellersOnly');
    case 'ship':
      return canPack(viewer);
    case 'deliver':
      return isAdmin(viewer) ? allowed : forbidden('orders.deliver.adminsOnly');
  }
}
