import { describe, expect, it } from 'vitest';
import { deliveryMoment, deliveryRowVerdict, type ShippedOrderFacts } from './delivery-row.ts';

const now = new Date('2026-11-22T18:00:00.000Z');
const shipment = {
  invoiceNumber: 'i-0',
  trackingNumber: 'G',
  issuanceDate: '2026-11-20T16:00:00.000Z',
  finished: false,
};
const order: ShippedOrderFacts = { status: 'invoiced', packages: [shipment] };
const row = { invoiceNumber: 'i-0', trackingNumber: 'G', status: 'DELIVERED_TO_CUSTOMER', date: '2026-11-21' };
const arrived: ShippedOrderFacts = { status: 'delivered', packages: [{ ...shipment, finished: true }] };

describe('a row of mass delivery', () => {
  it.each<[string, Partial<typeof row>, ShippedOrderFacts, string | undefined, string | undefined]>([
    ['a package that arrives', {}, order, undefined, undefined],
    ['a package on its way', { status: 'SHIPPED' }, order, undefined, undefined],
    ['the day of the package', { date: '2026-11-20' }, order, undefined, undefined],
    ['today', { date: '2026-11-22' }, order, undefined, undefined],
    ['no package of this order', { invoiceNumber: 'i-1' }, order, 'invoiceNumber', 'orders.deliver.packages.unknown'],
    ['another guide', { trackingNumber: 'H' }, order, 'trackingNumber', 'loads.deliveries.guide'],
    ['a day before the package', { date: '2026-11-19' }, order, 'date', 'loads.deliveries.day'],
    ['a day to come', { date: '2026-11-23' }, order, 'date', 'loads.deliveries.day'],
    ['delivered already, and said once more', {}, arrived, undefined, undefined],
    ['moved after it arrived', { status: 'SHIPPED' }, arrived, 'invoiceNumber', 'orders.deliver.packages.delivered'],
    ['an order that was canceled', {}, { ...order, status: 'canceled' }, 'orderId', 'orders.deliver.status'],
  ])('refuses %s', (_, cells, facts, column, code) => {
    const verdict = deliveryRowVerdict({ ...row, ...cells }, facts, now);
    expect([verdict?.column, verdict?.code]).toEqual([column, code]);
  });
});

it.each([
  ['2026-11-22', '2026-11-22T18:00:00.000Z'],
  ['2026-11-21', '2026-11-22T05:59:59.999Z'],
  ['2026-11-23', undefined],
])('%s is the moment %s', (day, moment) => expect(deliveryMoment(day, now)?.toISOString()).toBe(moment));
