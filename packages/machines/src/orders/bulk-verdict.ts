import {
  type OrderBulkAction,
  type OrderFacts,
  orderActionVerdict,
  type Verdict,
  type Viewer,
} from '@trastienda/domain';
import { isRefusal, nextOrderStatus } from './next-order-status.ts';
import type { OrderEvent } from './order.machine.ts';

const events: Record<OrderBulkAction, OrderEvent> = {
  startHandling: { type: 'handling.started' },
  requestGuide: { type: 'guide.requested' },
  deliver: { type: 'delivery.registered', complete: false },
};

/** The verdict on one order: first the action's rule, then the life cycle, which lets no order go back. */
export function bulkVerdict(action: OrderBulkAction, order: OrderFacts, viewer: Viewer): Verdict {
  const verdict = orderActionVerdict(action, order, viewer);
  if (!verdict.allowed) return verdict;
  const next = nextOrderStatus(order.status, events[action]);
  return isRefusal(next) ? next : verdict;
}
