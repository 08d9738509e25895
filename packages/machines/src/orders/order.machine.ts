import { setup } from 'xstate';

/**
 * Events of an order. `complete` = nothing is left to ship, deliver or cancel; `begun` = a package was already delivered; `last` = no shipment
 * is left.
 */
export type OrderEvent =
  | { type: 'payment.approved' }
  | { type: 'handling.started' }
  | { type: 'cancellation.requested' }
  | { type: 'cancellation.accepted' }
  | { type: 'cancellation.declined'; handled: boolean }
  | { type: 'guide.requested' }
  | { type: 'guide.arrived' }
  | { type: 'guide.failed' }
  | { type: 'shipment.registered'; complete: boolean; begun: boolean }
  | { type: 'shipment.withdrawn'; last: boolean }
  | { type: 'delivery.registered'; complete: boolean }
  | { type: 'items.canceled'; complete: boolean }
  | { type: 'order.canceled' };

const machine = setup({
  types: { events: {} as OrderEvent },
  guards: {
    isComplete: ({ event }) => 'complete' in event && event.complete,
    isCompleteAndBegun: ({ event }) => event.type === 'shipment.registered' && event.complete && event.begun,
    wasLast: ({ event }) => event.type === 'shipment.withdrawn' && event.last,
    wasHandled: ({ event }) => event.type === 'cancellation.declined' && event.handled,
  },
});

const shipped = [
  // Everything is shipped and a part is already delivered.
  { guard: 'isCompleteAndBegun', target: 'partially-delivered' },
  { guard: 'isComplete', target: 'invoiced' },
  { target: 'partially-invoiced' },
] as const;

// A shipment was taken back: its units wait for another one (ADR 109).
const withdrawn = [{ guard: 'wasLast', target: 'handling' }, { target: 'partially-invoiced' }] as const;

/**
 * The life cycle of an order; its states are the ten statuses (S1 §3 and §4). A delivery while units are left to ship keeps
 * partially-invoiced, because only this status lets the rest be shipped. Nobody can cancel a shipped order (invoiced) (R2). A failed guide
 * returns the order to handling (R1). An order that waits for its seller's decision is moved by the decision alone (R37).
 */
export const orderMachine = machine.createMachine({
  id: 'order',
  initial: 'payment-pending',
  states: {
    'payment-pending': {
      on: { 'payment.approved': 'ready-for-handling', 'order.canceled': 'canceled' },
    },
    'ready-for-handling': {
      on: {
        'handling.started': 'handling',
        'cancellation.requested': 'waiting-for-seller-decision',
        'items.canceled': [{ guard: 'isComplete', target: 'canceled' }, { target: 'ready-for-handling' }],
        'order.canceled': 'canceled',
      },
    },
    'waiting-for-seller-decision': {
      on: {
        'cancellation.accepted': 'canceled',
        'cancellation.declined': [{ guard: 'wasHandled', target: 'handling' }, { target: 'ready-for-handling' }],
      },
    },
    handling: {
      on: {
        'cancellation.requested': 'waiting-for-seller-decision',
        'guide.requested': 'getting-guide',
        'shipment.registered': shipped,
        'order.canceled': 'canceled',
      },
    },
    'getting-guide': {
      on: {
        'guide.arrived': 'getting-guide',
        'guide.failed': 'handling',
        'shipment.registered': shipped,
        'order.canceled': 'canceled',
      },
    },
    'partially-invoiced': {
      on: {
        // The guide of what is left: the first parcel may be collected before it arrives.
        'guide.arrived': 'partially-invoiced',
        'shipment.registered': shipped,
        'shipment.withdrawn': withdrawn,
        'delivery.registered': [{ guard: 'isComplete', target: 'delivered' }, { target: 'partially-invoiced' }],
        'order.canceled': 'canceled',
      },
    },
    invoiced: {
      on: {
        'shipment.withdrawn': withdrawn,
        'delivery.registered': [{ guard: 'isComplete', target: 'delivered' }, { target: 'partially-delivered' }],
      },
    },
    'partially-delivered': {
      on: {
        'shipment.withdrawn': withdrawn,
        'delivery.registered': [{ guard: 'isComplete', target: 'delivered' }, { target: 'partially-delivered' }],
        'order.canceled': 'canceled',
      },
    },
    delivered: { on: { 'order.canceled': 'canceled' } },
    canceled: { type: 'final' },
  },
});
