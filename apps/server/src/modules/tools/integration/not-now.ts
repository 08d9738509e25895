import { orderStatuses, refused } from '@trastienda/domain';
import { type AppError, refusalError } from '../../../contract/app-error.ts';
import type { OrderChange } from '../../trade/orders/order-change.ts';

/** The refusal of an event that the order's state does not admit. */
export function notNow({ facts }: Pick<OrderChange, 'facts'>): AppError {
  return refusalError(refused('orders.lifeCycle', { status: orderStatuses[facts.status].label }));
}
