import type { FlowTable } from './kit/table.ts';

const shipped = {
  'shipment.registered complete not begun': 'invoiced',
  'shipment.registered complete begun': 'partially-delivered',
  'shipment.registered not complete not begun': 'partially-invoiced',
};
// Without the shipment, the order is where it was before it.
const withdrawn = { 'shipment.withdrawn last': 'handling', 'shipment.withdrawn not last': 'partially-invoiced' };
const canceled = { 'order.canceled': 'canceled' };

/** The states of an order (S1 §3 and §4; R1, R2 and R37). */
export const orderTable: FlowTable = {
  start: { placed: 'payment-pending' },
  'payment-pending': { 'payment.approved': 'ready-for-handling', ...canceled },
  'ready-for-handling': {
    'handling.started': 'handling',
    'cancellation.requested': 'waiting-for-seller-decision',
    'items.canceled complete': 'canceled',
    'items.canceled not complete': 'stays',
    ...canceled,
  },
  // Only the decision moves it (R37).
  'waiting-for-seller-decision': {
    'cancellation.declined handled': 'handling',
    'cancellation.declined not handled': 'ready-for-handling',
    'cancellation.accepted': 'canceled',
  },
  handling: {
    'cancellation.requested': 'waiting-for-seller-decision',
    'guide.requested': 'getting-guide',
    ...shipped,
    ...canceled,
  },
  // A failed guide returns the order to handling (R1).
  'getting-guide': { 'guide.arrived': 'stays', 'guide.failed': 'handling', ...shipped, ...canceled },
  // Only in this state can the rest still be sent: a delivery of the sent part does not end it.
  'partially-invoiced': {
    'guide.arrived': 'stays',
    ...shipped,
    'shipment.withdrawn last': 'handling',
    'shipment.withdrawn not last': 'stays',
    'delivery.registered complete': 'delivered',
    'delivery.registered not complete': 'stays',
    ...canceled,
  },
  // An order that was sent in full cannot be canceled before a delivery (R2).
  invoiced: {
    ...withdrawn,
    'delivery.registered complete': 'delivered',
    'delivery.registered not complete': 'partially-delivered',
  },
  'partially-delivered': {
    ...withdrawn,
    'delivery.registered complete': 'delivered',
    'delivery.registered not complete': 'stays',
    ...canceled,
  },
  delivered: canceled,
  canceled: {},
};
