import { say } from '../messages/catalogue.ts';
import type { Tone } from '../tone.ts';

/** The ten statuses with label and badge tone (S1 §3; the tone of getting-guide is ours). */
export const orderStatuses = {
  'ready-for-handling': { label: say('orders.status.readyForHandling'), tone: 'primary' },
  handling: { label: say('orders.status.handling'), tone: 'success' },
  'getting-guide': { label: say('orders.status.gettingGuide'), tone: 'info' },
  invoiced: { label: say('orders.status.invoiced'), tone: 'success' },
  'partially-invoiced': { label: say('orders.status.partiallyInvoiced'), tone: 'success' },
  'partially-delivered': { label: say('orders.status.partiallyDelivered'), tone: 'success' },
  delivered: { label: say('orders.status.delivered'), tone: 'success' },
  canceled: { label: say('orders.status.canceled'), tone: 'danger' },
  'waiting-for-seller-decision': { label: say('orders.status.waitingForSellerDecision'), tone: 'secondary' },
  'payment-pending': { label: say('orders.status.paymentPending'), tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Status of an order. */
export type OrderStatus = keyof typeof orderStatuses;

/** All statuses, in the table's order. */
export const orderStatusNames = Object.keys(orderStatuses) as OrderStatus[];

/** Whether a text from outside names a status. */
export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(orderStatuses, text);
}
