import { describe, expect, it } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { refusedWith } from '../testing/refused-with.ts';
import type { OrderFacts, OrderPackageFacts } from './order-facts.ts';
import { canWithdraw, canWithdrawShipment, isOnlyShipment, withdrawableShipments } from './shipment-withdrawal.ts';

const seller: Viewer = {
  userId: 's',
  roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
  accountNames: ['aurora'],
  operatingUser: false,
};
const admin: Viewer = { ...seller, userId: 'a', roles: ['STANDARD_USER', 'ORDERS_USER'], accountNames: [] };
const integrator: Viewer = { ...seller, userId: 'i', roles: ['ADMIN_API'], accountNames: [] };

const sent = (invoiceNumber: string, more: Partial<OrderPackageFacts> = {}): OrderPackageFacts => ({
  invoiceNumber,
  type: 'Output',
  items: [{ id: 'taza', quantity: 1, returned: 0 }],
  finished: false,
  moved: false,
  ...more,
});

const order: OrderFacts = {
  id: 'v1',
  accountName: 'aurora',
  status: 'invoiced',
  tags: [],
  carrierType: 'SELLER',
  deliveryType: 'delivery',
  items: [
    {
      id: 'taza',
      quantity: 2,
      shippedQuantity: 2,
      deliveredQuantity: 0,
      canceledQuantity: 0,
      returnedQuantity: 0,
      returnedUndeliveredQuantity: 0,
      status: 'ACTIVE',
    },
  ],
  detailsItems: [],
  packages: [sent('inv-0'), sent('inv-1')],
  withdrawnShipments: 0,
  controversies: [],
  returns: [],
};

const canceled = (canceledQuantity: number, status = 'ACTIVE'): Partial<OrderFacts> => ({
  items: order.items.map((item) => ({ ...item, canceledQuantity, status })),
});
const instead = (more: Partial<OrderPackageFacts>): Partial<OrderFacts> => ({
  packages: [sent('inv-0', more), sent('inv-1', { moved: true })],
});
const code = (key: string) => `orders.withdrawShipment.${key}`;

describe('taking back a shipment', () => {
  it.each<[what: string, change: Partial<OrderFacts>, viewer: Viewer, refusal: string | undefined]>([
    ['its seller', {}, seller, undefined],
    ['an administrator', {}, admin, undefined],
    ['the integrator', {}, integrator, code('role')],
    ['of an order without a carrier', { carrierType: null }, seller, undefined],
    ['that the courier registered', { carrierType: 'ADMIN' }, seller, code('administeredCarrier')],
    ['that the courier registered, for an administrator', { carrierType: 'ADMIN' }, admin, code('administeredCarrier')],
    ['of a partly sent order', { status: 'partially-invoiced' }, seller, undefined],
    ['of a partly delivered order', { status: 'partially-delivered' }, seller, undefined],
    ['of a delivered order', { status: 'delivered' }, seller, code('status')],
    ['of a canceled order', { status: 'canceled' }, admin, code('status')],
    ['that was delivered', instead({ finished: true, moved: true }), seller, code('delivered')],
    ['that moved', instead({ moved: true }), seller, code('moved')],
    ['that came back', instead({ items: [{ id: 'taza', quantity: 1, returned: 1 }] }), seller, code('moved')],
    [
      'that is announced to come back',
      {
        returns: [
          {
            id: 'dev-1',
            state: 'ANNOUNCED',
            items: [{ id: 'taza', invoiceNumber: 'inv-0', quantity: 1, received: null, sellable: 0 }],
          },
        ],
      },
      seller,
      code('moved'),
    ],
    ['that is a return', instead({ type: 'Input' }), seller, code('unknown')],
    ['whose unit was canceled since', canceled(1), seller, code('canceled')],
    ['whose line was canceled since', canceled(2, 'CANCELLED'), seller, code('canceled')],
    ['that nobody sent', { packages: [sent('inv-1')] }, seller, code('unknown')],
  ])('allows or refuses one %s', (_, change, viewer, refusal) => {
    const facts = { ...order, ...change };
    const verdict = canWithdrawShipment(facts, viewer, 'inv-0');
    expect(refusedWith(verdict)).toBe(refusal);
    if (verdict.allowed) expect(canWithdraw(facts, viewer)).toEqual(verdict);
  });

  it('is possible while one of the shipments can be', () => {
    expect(withdrawableShipments({ ...order, ...instead({}) }).map((one) => one.invoiceNumber)).toEqual(['inv-0']);
    expect(canWithdraw({ ...order, ...instead({ moved: true }) }, seller)).toMatchObject({ code: code('none') });
  });

  it('leaves an order without shipments, or with others', () => {
    const returned = sent('ret-0', { type: 'Input' });
    expect(isOnlyShipment(order, 'inv-0')).toBe(false);
    expect(isOnlyShipment({ packages: [sent('inv-0'), returned] }, 'inv-0')).toBe(true);
  });
});
