import { say } from '../messages/catalogue.ts';
import type { OrderStatus } from './order-status.ts';

/** The text after a cancellation: it was done, or the order or its units had already been canceled. */
export function canceledText({ id, status, unchanged }: { id: string; status: OrderStatus; unchanged?: true }): string {
  if (!unchanged) return say('orders.cancel.done');
  return say(status === 'canceled' ? 'orders.cancel.already' : 'orders.cancel.already.units', { id });
}
