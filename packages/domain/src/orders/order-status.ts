import type { Tone } from '../tone.ts';

/** The ten statuses with label and badge tone (document 1, section 3; the tone of getting-guide is ours). */
export const orderStatuses = {
  'ready-for-handling': { label: 'Para manejo', tone: 'primary' },
  handling: { label: 'Para envío', tone: 'success' },
  'getting-guide': { label: 'Esperando guía', tone: 'info' },
  invoiced: { label: 'Enviada', tone: 'success' },
  'partially-invoiced': { label: 'Envío incompleto', tone: 'success' },
  'partially-delivered': { label: 'Parcialmente entregada', tone: 'success' },
  delivered: { label: 'Entregada', tone: 'success' },
  canceled: { label: 'Cancelada', tone: 'danger' },
  'waiting-for-seller-decision': { label: 'Esperando decisión', tone: 'secondary' },
  'payment-pending': { label: 'No pagada', tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Where an order is in its life. */
export type OrderStatus = keyof typeof orderStatuses;

/** All statuses, in the table's order. */
export const orderStatusNames = Object.keys(orderStatuses) as OrderStatus[];

/** Whether a text from outside names a status. */
export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(orderStatuses, text);
}

/** The statuses that somebody may see and filter by: payment-pending is for administrators only (decision 4). */
export function statusesSeenBy(viewer: { admin: boolean }): OrderStatus[] {
  return orderStatusNames.filter((status) => viewer.admin || status !== 'payment-pending');
}
