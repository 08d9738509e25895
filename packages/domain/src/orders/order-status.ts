import type { Tone } from '../tone.ts';
import { ordersMessages as words } from './orders.messages.ts';

/** The ten statuses with label and badge tone (S1 §3; the tone of getting-guide is ours). */
export const orderStatuses = {
  'ready-for-handling': { label: words['orders.status.readyForHandling'], tone: 'primary' },
  handling: { label: words['orders.status.handling'], tone: 'success' },
  'getting-guide': { label: words['orders.status.gettingGuide'], tone: 'info' },
  invoiced: { label: words['orders.status.invoiced'], tone: 'success' },
  'partially-invoiced': { label: words['orders.status.partiallyInvoiced'], tone: 'success' },
  'partially-delivered': { label: words['orders.status.partiallyDelivered'], tone: 'success' },
  delivered: { label: words['orders.status.delivered'], tone: 'success' },
  canceled: { label: words['orders.status.canceled'], tone: 'danger' },
  'waiting-for-seller-decision': { label: words['orders.status.waitingForSellerDecision'], tone: 'secondary' },
  'payment-pending': { label: words['orders.status.paymentPending'], tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Where an order is in its life. */
export type OrderStatus = keyof typeof orderStatuses;

/** All statuses, in the table's order. */
export const orderStatusNames = Object.keys(orderStatuses) as OrderStatus[];

/** Whether a text from outside names a status. */
export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(orderStatuses, text);
}

/** The statuses that somebody may see and filter by: payment-pending is for administrators only (R4). */
export function statusesSeenBy(viewer: { admin: boolean }): OrderStatus[] {
  return orderStatusNames.filter((status) => viewer.admin || status !== 'payment-pending');
}
