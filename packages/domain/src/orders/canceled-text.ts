import { say } from '../messages/catalogue.ts';
import type { OrderStatus } from './order-status.ts';

/** What is told at the end of a cancellation: that it was done, or that the order or those units had been cancelled before. */
export function canceledText({ id, status, unchanged }: { id: string; status: OrderStatus; unchanged?: true }): string {
  if (!unchanged) return say('orders.cancel.done');
  return say(status === 'canceled' ? 'orders.cancel.already' : 'orders.cancel.already.units', { id });
}
