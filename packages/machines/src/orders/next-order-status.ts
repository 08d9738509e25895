import { type OrderStatus, orderStatuses, type Refusal, refused } from '@trastienda/domain';
import { getNextSnapshot } from 'xstate';
import { type OrderEvent, orderMachine } from './order.machine.ts';

/** The status after an event, or the refusal of an event that the life cycle forbids; the server asks it before it writes. */
export function nextOrderStatus(status: OrderStatus, event: OrderEvent): OrderStatus | Refusal {
  const now = orderMachine.resolveState({ value: status, context: {} });
  const final = status === 'canceled';
  if (final || !now.can(event)) {
    if (event.type === 'order.canceled' && status === 'invoiced') return refused('orders.cancel.shipped');
    if (event.type === 'order.canceled' && final) return refused('orders.cancel.canceled');
    return refused('orders.lifeCycle', { status: orderStatuses[status].label });
  }
  return getNextSnapshot(orderMachine, now, event).value;
}

/** Whether `nextOrderStatus` answered a refusal. */
export function isRefusal(answer: OrderStatus | Refusal): answer is Refusal {
  return typeof answer === 'object';
}
