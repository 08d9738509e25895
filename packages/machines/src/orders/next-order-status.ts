import { type OrderStatus, orderStatuses, type Refusal, refused } from '@trastienda/domain';
import { getNextSnapshot } from 'xstate';
import { type OrderEvent, orderMachine } from './order.machine.ts';

/** The status after an event, or a refusal if the life cycle forbids the event. The server calls this before it writes. */
export function nextOrderStatus(status: OrderStatus, event: OrderEvent): OrderStatus | Refusal {
  const now = orderMachine.resolveState({ value: status, context: {} });
  const final = status === 'canceled';
  if (final || !now.can(event)) {
    if (event.type === 'order.canceled' && status === 'invoiced') return refused('orders.cancel.shipped');
    if (event.type === 'order.canceled' && status === 'waiting-for-seller-decision') {
      return refused('orders.decision.pending');
    }
    if (event.type === 'order.canceled' && final) return refused('orders.cancel.canceled');
    return refused('orders.lifeCycle', { status: orderStatuses[status].label });
  }
  return getNextSnapshot(orderMachine, now, event).value;
}

/** Whether `nextOrderStatus` refused the event. */
export function isRefusal(answer: OrderStatus | Refusal): answer is Refusal {
  return typeof answer === 'object';
}
