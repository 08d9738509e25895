import { mayChange } from '../access/access-rule.ts';
import { isAdmin, isSeller, type Viewer } from '../access/viewer.ts';
import { allowed, forbidden, refused, type Verdict } from '../verdict.ts';
import { type ControversyState, isClosedControversy } from './controversy-state.ts';
import type { OrderFacts } from './order-facts.ts';

/** Whether the viewer may create a controversy: administrators may, unless the order is delivered (S1 §4; R3). */
export function canCreateControversy(order: OrderFacts, viewer: Viewer): Verdict {
  if (!isAdmin(viewer)) return forbidden('orders.controversy.adminsOnly');
  return order.status === 'delivered' ? refused('orders.controversy.delivered') : allowed;
}

/** Whether the viewer may change a controversy's state: sellers may, until it is DONE or INVALID (S1 §4). */
export function canChangeControversy(state: ControversyState | null | undefined, viewer: Viewer): Verdict {
  const writes = mayChange(viewer);
  if (!writes.allowed) return writes;
  if (!isSeller(viewer)) return forbidden('orders.controversy.sellersOnly');
  return isClosedControversy(state) ? refused('orders.controversy.closed') : allowed;
}

/** Whether the viewer may change the state of some controversy of an order: at least one must be open. */
export function canChangeControversyState(order: OrderFacts, viewer: Viewer): Verdict {
  if (!isSeller(viewer)) return forbidden('orders.controversy.sellersOnly');
  if (order.controversies.length === 0) return refused('orders.controversy.none');
  const hasOpen = order.controversies.some(({ state }) => !isClosedControversy(state));
  return hasOpen ? allowed : refused('orders.controversy.closed');
}

/** Whether the viewer may delete controversies of an order: administrators may (S1 §4). */
export function canDeleteControversy(order: OrderFacts, viewer: Viewer): Verdict {
  if (!isAdmin(viewer)) return forbidden('orders.controversy.deleteAdminsOnly');
  return order.controversies.length > 0 ? allowed : refused('orders.controversy.none');
}

/** Whether the viewer may add a note: sellers may (S1 §6). */
export function canAddControversyNote(order: OrderFacts, viewer: Viewer): Verdict {
  const writes = mayChange(viewer);
  if (!writes.allowed) return writes;
  if (!isSeller(viewer)) return forbidden('orders.controversy.noteSellersOnly');
  return order.controversies.length > 0 ? allowed : refused('orders.controversy.none');
}
