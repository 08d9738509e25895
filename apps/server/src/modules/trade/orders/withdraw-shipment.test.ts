import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import { pickupStore } from '../../../testing/orders.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { setTarget } from '../../tools/retailer/retailer.repository.ts';

describeOnBothEngines('withdrawing a shipment', (database) => {
  const { fixture } = orderTests(database);
  beforeAll(async () => {
    await setTarget(database().db, true);
  }, 120_000);

  const ready = async (more: object = {}) => {
    const id = await fixture.place(more);
    await fixture.start(id);
    return id;
  };
  const all = [
    { id: 'taza', quantity: 2 },
    { id: 'plato', quantity: 1 },
  ];
  const form = (trackingNumber: string, items = all) => ({
    courier: 'dhl',
    trackingUrl: 'https://dhl.mx/1',
    trackingNumber,
    items,
  });
  const ship = async (id: string, number: string, items = all, more: object = {}) => {
    const answer = await fixture.as('seller', `POST /orders/${id}/invoice`, { ...form(number, items), ...more });
    expect(answer).toMatchObject({ status: 200 });
    return answer.order;
  };
  const invoice = (id: string, n = 0) => `inv-${id}-${n}`;
  const withdraw = (id: string, n = 0, who: 'seller' | 'clerk' | 'other' | 'admin' | 'integrator' = 'seller') =>
    fixture.as(who, `DELETE /orders/${id}/invoice/${invoice(id, n)}`);
  const deliver = (id: string, n = 0) =>
    fixture.as('admin', `PUT /orders/${id}/invoice/${invoice(id, n)}/tracking`, {
      isDelivered: true,
      invoiceNumbers: [invoice(id, n)],
    });
  const rowsOf = async (id: string) => {
    const count = (table: string) => sql`(select count(*)::int from ${sql.table(table)} where order_id = ${id})`;
    const { rows } = await sql<Record<string, number>>`
      select ${count('order_package')} as packages, ${count('order_package_item')} as items,
        ${count('order_package_status')} as statuses
    `.execute(database().db);
    return rows[0];
  };

  it.each([
    ['seller', 'handling'],
    ['clerk', 'handling'],
    ['admin', 'handling'],
  ] as const)('by %s leaves the order as it was before it', async (who, status) => {
    const id = await ready();
    const before = (await fixture.as('seller', `GET /orders/${id}`)).order;
    await ship(id, `W-${id}`);
    const { status: answer, order } = await withdraw(id, 0, who);
    expect([answer, order.status, order.packageAttachment]).toEqual([200, status, { packages: [], withdrawn: 1 }]);
    expect(order.items).toEqual(before.items);
    expect(await rowsOf(id)).toEqual({ packages: 0, items: 0, statuses: 0 });
    // The number is free for the parcel that it belongs to.
    const other = await ready();
    await ship(other, `W-${id}`);
  });

  it('is refused to others, and to a version that has passed', async () => {
    const id = await ready();
    const { version } = await ship(id, `R-${id}`);
    expect(await withdraw(id, 0, 'other')).toMatchObject({ status: 404, code: 'orders.notFound' });
    expect(await withdraw(id, 0, 'integrator')).toMatchObject({ status: 403, code: 'orders.withdrawShipment.role' });
    expect(await withdraw(id, 7)).toMatchObject({ status: 404, code: 'orders.withdrawShipment.unknown' });
    const late = await fixture.as('seller', `DELETE /orders/${id}/invoice/${invoice(id)}`, undefined, {
      'if-match': String(version - 1),
    });
    expect(late).toMatchObject({ status: 412, code: 'orders.changed' });
    expect(await rowsOf(id)).toEqual({ packages: 1, items: 2, statuses: 1 });
  });

  it('twice is once, and its number is never used again', async () => {
    const id = await ready();
    const first = { invoiceNumber: invoice(id) };
    await ship(id, `T-${id}`, all, first);
    const done = await withdraw(id);
    const again = await withdraw(id);
    expect(again).toMatchObject({ status: 200, order: { version: done.order.version } });
    expect(again.body).toMatchObject({ unchanged: true });
    // A late retry of the shipment that was taken back ships nothing.
    const retry = await fixture.as('seller', `POST /orders/${id}/invoice`, { ...form(`T-${id}`), ...first });
    expect(retry).toMatchObject({ status: 409, code: 'orders.ship.invoiceNumber' });
    const shipped = await ship(id, `T2-${id}`);
    expect(shipped.packageAttachment.packages.map(({ invoiceNumber }) => invoiceNumber)).toEqual([invoice(id, 1)]);
    const queued = await ready();
    await ship(queued, `T3-${id}`);
    await withdraw(queued);
    const { body } = await fixture.as('seller', `GET /orders/packing?text=${invoice(queued, 1)}`);
    expect(body).toMatchObject({ orders: [{ id: queued, invoiceNumber: invoice(queued, 1) }] });
  });

  it('of one of several leaves the others, with the status of what is left', async () => {
    const id = await ready();
    await ship(id, `A-${id}`, [{ id: 'taza', quantity: 1 }]);
    await ship(id, `B-${id}`, [{ id: 'taza', quantity: 1 }]);
    await ship(id, `C-${id}`, [{ id: 'plato', quantity: 1 }]);
    expect((await withdraw(id, 1)).order).toMatchObject({ status: 'partially-invoiced' });
    expect((await ship(id, `D-${id}`, [{ id: 'taza', quantity: 1 }])).status).toBe('invoiced');
    expect(await deliver(id, 0)).toMatchObject({ order: { status: 'partially-delivered' } });
    expect(await withdraw(id, 0)).toMatchObject({ status: 409, code: 'orders.withdrawShipment.delivered' });
    const { order } = await withdraw(id, 2);
    expect([order.status, order.items.map(({ pendingQuantity }) => pendingQuantity)]).toEqual([
      'partially-invoiced',
      [0, 1],
    ]);
    const last = await ship(id, `E-${id}`, [{ id: 'plato', quantity: 1 }]);
    expect(last.status).toBe('partially-delivered');
    expect(last.packageAttachment.packages.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
      invoice(id, 0),
      invoice(id, 3),
      invoice(id, 4),
    ]);
  });

  it('is over once the courier has moved the package', async () => {
    const id = await ready();
    await ship(id, `M-${id}`);
    await sql`insert into order_package_status (account_name, order_id, invoice_number, status, user_name, generate_payment, creation_date)
      select account_name, order_id, ${invoice(id)}, 'IN_TRANSIT_TO_STORE', 'DHL', false, now()
      from order_account where order_id = ${id}`.execute(database().db);
    expect(await withdraw(id, 0, 'admin')).toMatchObject({ status: 409, code: 'orders.withdrawShipment.moved' });
  });

  it('never takes back what the courier of an administered carrier registered', async () => {
    const id = await ready({ carrier: 'envios' });
    const tell = (event: object) => fixture.as('integrator', `PUT /integration/orders/${id}`, event);
    await fixture.as('seller', `POST /retailers/trastienda/orders/${id}/guide`);
    const guide = { trackingNumber: `G${id}`, trackingUrl: 'https://envios.mx/1' };
    expect(await tell({ event: 'guide.arrived', ...guide })).toMatchObject({ status: 200 });
    expect(await tell({ event: 'courier.collected', trackingNumber: `G${id}` })).toMatchObject({ status: 200 });
    for (const who of ['seller', 'admin'] as const) {
      expect(await withdraw(id, 0, who)).toMatchObject({
        status: 409,
        code: 'orders.withdrawShipment.administeredCarrier',
      });
    }
  });

  it('puts the guides of a pickup order back to before their first movement', async () => {
    const id = await ready({ deliveryType: 'pickup', shippingData: pickup });
    const guide = { trackingNumber: `P${id}`, trackingUrl: 'https://dhl.mx/1' };
    await fixture.as('integrator', `PUT /integration/orders/${id}`, { event: 'guide.arrived', ...guide });
    await fixture.as('seller', `POST /orders/${id}/trackingNumber/P${id}/markdownloaded`);
    const states = (order: { detailsItems: { status: string | null }[] }) =>
      order.detailsItems.map((one) => one.status);
    expect(states(await ship(id, `P${id}`))).toEqual(['COLLECTED_AT_THE_SELLER', 'COLLECTED_AT_THE_SELLER']);
    expect(states((await withdraw(id)).order)).toEqual([null, null]);
  });

  it('is told: in the history, to the storefront and in the counters', async () => {
    const id = await ready();
    const number = `H${id.replace('-', '')}`;
    await ship(id, number);
    const counted = async () => {
      const { body } = await fixture.as('seller', 'GET /orders/statusstatistics');
      const counts = body as { status: string; quantity?: number; count?: number }[];
      return JSON.stringify(counts);
    };
    const before = await counted();
    const { order } = await withdraw(id);
    expect(await counted()).not.toBe(before);
    const [told] = (await fixture.as('seller', `GET /orders/${id}/history`)).body as object[];
    expect(told).toMatchObject({
      action: 'order.shipmentWithdrawn',
      version: order.version,
      changes: expect.arrayContaining([
        { fact: 'status', subject: null, from: 'invoiced', to: 'handling' },
        { fact: 'package', subject: invoice(id), from: 'SHIPPED', to: null },
        { fact: 'trackingNumber', subject: invoice(id), from: null, to: number },
      ]),
    });
    const { rows } = await sql<{ action: string }>`
      select a.action from retailer_message m join seller_audit_entry a on a.account_name = m.account_name and a.id = m.audit_id where m.order_id = ${id} order by m.id
    `.execute(database().db);
    expect(rows.map(({ action }) => action).slice(-2)).toEqual(['order.shipped', 'order.shipmentWithdrawn']);
  });
});

const pickup = {
  pickup: pickupStore,
  logisticsInfo: [{ selectedSla: 'Recoger en tienda', deliveryCompany: 'DHL', shippingEstimate: '3bd' }],
};
