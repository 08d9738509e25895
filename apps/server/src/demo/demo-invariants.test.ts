import {
  hasReturns,
  isClosedControversy,
  orderStatusNames,
  orderTagNames,
  pendingUnits,
  returnStateNames,
} from '@trastienda/domain';
import { expect, it } from 'vitest';
import { factsOf, type OrderEntity } from '../modules/trade/orders/order-entity.ts';
import { findOrder } from '../modules/trade/orders/orders.repository.ts';
import { tagsOf } from '../modules/trade/orders/tag-bits.ts';
import { trueTags } from '../modules/trade/orders/true-tags.ts';
import { everySeller } from '../testing/scopes.ts';
import { describeOnOneMachine } from '../testing/test-database.ts';
import { runDemo } from './run-demo.ts';

const COUNT = 700;
const now = new Date('2026-11-20T18:00:00Z');

describeOnOneMachine('pglite', 'demo marketplace', (database) => {
  const orders: OrderEntity[] = [];

  it('is written into an empty database only', { timeout: 120_000 }, async () => {
    await runDemo(database(), { orders: COUNT, now });
    await expect(runDemo(database(), { orders: 1, now })).rejects.toThrow('vacía');
    const ids = await database().db.selectFrom('orders').select('id').execute();
    for (const { id } of ids) {
      const entity = await findOrder(database().db, everySeller, id);
      if (entity) orders.push(entity);
    }
    expect(orders).toHaveLength(COUNT);
  });

  it('has every status and every tag', () => {
    expect(new Set(orders.map(({ order }) => order.status))).toEqual(new Set(orderStatusNames));
    expect(new Set(orders.flatMap(({ order }) => tagsOf(order.tags)))).toEqual(new Set(orderTagNames));
  });

  it('has returns on their way, received and closed', () => {
    const states = orders.flatMap(({ returns }) => returns.map(({ state }) => state));
    expect(new Set(states)).toEqual(new Set(returnStateNames));
  });

  it('has two orders that wait for a decision, each with its request and time left', () => {
    const waiting = orders.filter(({ order }) => order.status === 'waiting-for-seller-decision');
    expect(waiting).toHaveLength(2);
    for (const { order, cancellation_request: request } of waiting) {
      expect(request).toMatchObject({ outcome: null, status_before: 'ready-for-handling' });
      expect(Date.parse(request?.requested_at ?? '')).toBeGreaterThanOrEqual(Date.parse(order.creation_date));
      expect(Date.parse(request?.due_at ?? '')).toBeGreaterThan(now.getTime());
    }
    expect(waiting.map(({ order }) => order.account_name)).toContain('aurora');
  });

  it('tells nothing that comes after the start day', () => {
    const end = Date.parse('2026-11-20T06:00:00Z');
    const moments = orders.flatMap(({ order, packages, controversies, guides, cancellation_request }) => [
      order.creation_date,
      ...packages.map((one) => one.issuance_date),
      ...controversies.map((one) => one.creation_date),
      ...guides.map((one) => one.created_at),
      ...(cancellation_request ? [cancellation_request.requested_at] : []),
    ]);
    expect(Math.max(...moments.map((moment) => Date.parse(moment)))).toBeLessThanOrEqual(end);
  });

  it.each([
    [
      'tags agree with the facts',
      (one: OrderEntity) =>
        one.order.tags ===
        trueTags(one.order, one.controversies, one.open_incidents, hasReturns(factsOf(one).returns), one.missing_units),
    ],
    ['the status agrees with the units', statusAgrees],
    [
      'what was paid agrees with the status',
      (one) => one.order.paid === (one.order.status !== 'payment-pending') || one.order.status === 'canceled',
    ],
    [
      'no line sends more than it has',
      (one) => factsOf(one).items.every((item) => item.shippedQuantity + item.canceledQuantity <= item.quantity),
    ],
    [
      'the value is the sum of the totals',
      (one) => one.order.value_centavos === one.order.totals.reduce((sum, total) => sum + total.centavos, 0),
    ],
    [
      'the goods are the sum of the lines',
      (one) =>
        one.order.totals[0]?.centavos === one.items.reduce((sum, item) => sum + item.price_centavos * item.quantity, 0),
    ],
    [
      'every package has a history that agrees with it',
      (one) =>
        one.packages.every(
          (box) =>
            box.statuses.length > 0 &&
            (box.type === 'Input' || box.finished === box.statuses.some((step) => step.status === 'DELIVERED')),
        ),
    ],
    [
      'invoice numbers count the packages',
      (one) =>
        one.packages.every(
          (box, n) => box.invoice_number === `${box.type === 'Output' ? 'inv' : 'dev'}-${one.order.id}-${n}`,
        ),
    ],
    ['units that came back are in a devolution', returnsAgree],
    ['packages that come back belong to returns, and their units to shipments', returnsHavePackages],
    ['guides agree with the carrier and the log', guidesAgree],
    [
      'an administered shipment has its guide’s number',
      (one) =>
        one.order.carrier_type !== 'ADMIN' ||
        one.packages.every(
          (box) => box.type === 'Input' || one.items.some((item) => item.tracking_number === box.tracking_number),
        ),
    ],
    [
      'a pickup has its store, a delivery its address',
      (one) => (one.order.delivery_type === 'pickup') === (one.order.pickup !== null) && one.order.address !== null,
    ],
    [
      'closed controversies have been touched',
      (one) =>
        one.controversies.every(
          (dispute) =>
            Date.parse(dispute.update_date) >= Date.parse(dispute.creation_date) &&
            (!isClosedControversy(dispute.state) || dispute.comments.length > 0),
        ),
    ],
  ] satisfies [string, (one: OrderEntity) => boolean][])('%s holds for every order of the demo', (_, holds) => {
    expect(orders.filter((one) => !holds(one)).map(({ order }) => `${order.id} ${order.status}`)).toEqual([]);
  });

  it('is the same when written again', { timeout: 120_000 }, async () => {
    const print = async () =>
      (await database().executeSql("select md5(string_agg(o::text, '' order by id)) as print from orders o")).rows[0]
        ?.print;
    const before = await print();
    await database().executeSql(
      'truncate person, organization, carrier, carrier_block, notification, scheduled_notice, announcement, dashboard_notice, fiscal_invoice, promotion, commercial_commission cascade',
    );
    await runDemo(database(), { orders: COUNT, now });
    expect(await print()).toBe(before);
  });
});

function statusAgrees(one: OrderEntity): boolean {
  const facts = factsOf(one);
  const sent = facts.packages.filter(({ type }) => type === 'Output');
  const pending = facts.items.reduce((sum, item) => sum + pendingUnits(item), 0);
  const finished = sent.filter((box) => box.finished).length;
  switch (facts.status) {
    case 'partially-invoiced':
      return sent.length > 0 && pending > 0;
    case 'invoiced':
      return sent.length > 0 && pending === 0 && finished === 0;
    case 'partially-delivered':
      return pending === 0 && finished > 0 && finished < sent.length;
    case 'delivered':
      return pending === 0 && sent.length > 0 && finished === sent.length;
    case 'canceled':
      return sent.length === 0 && facts.items.every((item) => item.canceledQuantity === item.quantity);
    default:
      return sent.length === 0 && pending > 0;
  }
}

function returnsAgree(one: OrderEntity): boolean {
  const units = (type: 'Output' | 'Input', key: 'returned' | 'quantity') =>
    one.packages
      .filter((box) => box.type === type && (type === 'Output' || box.finished))
      .flatMap((box) => box.items)
      .reduce((sum, item) => sum + item[key], 0);
  return units('Output', 'returned') === units('Input', 'quantity');
}

function returnsHavePackages(one: OrderEntity): boolean {
  const input = one.packages.filter(({ type }) => type === 'Input').map((box) => box.invoice_number);
  return (
    one.returns.map((back) => back.invoice_number).join() === input.join() &&
    one.returns.every(({ state, items, controversy_id }) =>
      items.every(
        (item) =>
          (item.received === null) === (state === 'ANNOUNCED') &&
          one.controversies.some(({ id }) => id === controversy_id) &&
          one.packages.some((box) => box.type === 'Output' && box.invoice_number === item.invoice_number),
      ),
    )
  );
}

function guidesAgree(one: OrderEntity): boolean {
  const [latest] = one.guides;
  const { order } = one;
  const withGuide = one.items.filter((item) => item.tracking_number !== null).length;
  if (order.carrier_type === 'SELLER') return !latest && (withGuide === 0 || order.delivery_type === 'pickup');
  if (order.status === 'getting-guide')
    return latest !== undefined && latest.status === (withGuide > 0 ? 'NOTIFIED' : 'PENDING');
  if (order.status === 'handling') return (!latest || latest.status === 'NOT_MATCH') && withGuide === 0;
  return latest ? latest.status === 'NOTIFIED' && withGuide === one.items.length : withGuide === 0;
}
