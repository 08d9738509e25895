import { type OrderStatus, orderStatusNames } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { isRefusal, nextOrderStatus } from './next-order-status.ts';
import type { OrderEvent } from './order.machine.ts';

// The events that the specification allows in each status, with the next status. All others are refused.
const life: Record<OrderStatus, Record<string, OrderStatus>> = {
  'payment-pending': { 'payment.approved': 'ready-for-handling', 'order.canceled': 'canceled' },
  'waiting-for-seller-decision': {
    'cancellation.declined handled': 'handling',
    'cancellation.accepted': 'canceled',
    'cancellation.declined': 'ready-for-handling',
  },
  'ready-for-handling': {
    'handling.started': 'handling',
    'cancellation.requested': 'waiting-for-seller-decision',
    'items.canceled complete': 'canceled',
    'items.canceled': 'ready-for-handling',
    'order.canceled': 'canceled',
  },
  handling: {
    'cancellation.requested': 'waiting-for-seller-decision',
    'guide.requested': 'getting-guide',
    'shipment.registered': 'partially-invoiced',
    'shipment.registered complete': 'invoiced',
    'shipment.registered complete begun': 'partially-delivered',
    'order.canceled': 'canceled',
  },
  'getting-guide': {
    'guide.arrived': 'getting-guide',
    'guide.failed': 'handling',
    'shipment.registered': 'partially-invoiced',
    'shipment.registered complete': 'invoiced',
    'shipment.registered complete begun': 'partially-delivered',
    'order.canceled': 'canceled',
  },
  'partially-invoiced': {
    'guide.arrived': 'partially-invoiced',
    'shipment.registered': 'partially-invoiced',
    'shipment.registered complete': 'invoiced',
    'shipment.registered complete begun': 'partially-delivered',
    'shipment.withdrawn': 'partially-invoiced',
    'shipment.withdrawn last': 'handling',
    'delivery.registered': 'partially-invoiced',
    'delivery.registered complete': 'delivered',
    'order.canceled': 'canceled',
  },
  invoiced: {
    'shipment.withdrawn': 'partially-invoiced',
    'shipment.withdrawn last': 'handling',
    'delivery.registered': 'partially-delivered',
    'delivery.registered complete': 'delivered',
  },
  'partially-delivered': {
    'shipment.withdrawn': 'partially-invoiced',
    'shipment.withdrawn last': 'handling',
    'delivery.registered': 'partially-delivered',
    'delivery.registered complete': 'delivered',
    'order.canceled': 'canceled',
  },
  delivered: { 'order.canceled': 'canceled' },
  canceled: {},
};

const events: Record<string, OrderEvent> = {
  'payment.approved': { type: 'payment.approved' },
  'handling.started': { type: 'handling.started' },
  'cancellation.requested': { type: 'cancellation.requested' },
  'cancellation.accepted': { type: 'cancellation.accepted' },
  'cancellation.declined handled': { type: 'cancellation.declined', handled: true },
  'cancellation.declined': { type: 'cancellation.declined', handled: false },
  'guide.requested': { type: 'guide.requested' },
  'guide.arrived': { type: 'guide.arrived' },
  'guide.failed': { type: 'guide.failed' },
  'shipment.registered': { type: 'shipment.registered', complete: false, begun: false },
  'shipment.registered complete': { type: 'shipment.registered', complete: true, begun: false },
  'shipment.registered complete begun': { type: 'shipment.registered', complete: true, begun: true },
  'shipment.withdrawn': { type: 'shipment.withdrawn', last: false },
  'shipment.withdrawn last': { type: 'shipment.withdrawn', last: true },
  'delivery.registered': { type: 'delivery.registered', complete: false },
  'delivery.registered complete': { type: 'delivery.registered', complete: true },
  'items.canceled': { type: 'items.canceled', complete: false },
  'items.canceled complete': { type: 'items.canceled', complete: true },
  'order.canceled': { type: 'order.canceled' },
};

describe.each(orderStatusNames)('from %s', (status) => {
  it.each(Object.entries(events))('answers %s as the chart says', (name, event) => {
    const answer = nextOrderStatus(status, event);
    expect(isRefusal(answer) ? undefined : answer).toBe(life[status][name]);
  });
});

it('says why in the words of the action where there are some', () => {
  expect(nextOrderStatus('invoiced', { type: 'order.canceled' })).toMatchObject({
    kind: 'conflict',
    code: 'orders.cancel.shipped',
  });
  expect(nextOrderStatus('waiting-for-seller-decision', { type: 'order.canceled' })).toMatchObject({
    code: 'orders.decision.pending',
  });
  expect(nextOrderStatus('canceled', { type: 'order.canceled' })).toMatchObject({ code: 'orders.cancel.canceled' });
  expect(nextOrderStatus('delivered', { type: 'guide.requested' })).toMatchObject({
    code: 'orders.lifeCycle',
    params: { status: 'Entregada' },
  });
});
