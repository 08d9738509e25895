import { expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import { newOrder } from '../../../testing/orders.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { contentHash } from '../../trade/orders/content-hash.ts';

const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describeOnOneEngine('postgres', 'the storefront’s intake', (database) => {
  const { fixture } = orderTests(database);

  const put = (id: string, body: unknown) => fixture.as('integrator', `PUT /integration/orders/${id}`, body);
  const placed = (over?: Parameters<typeof newOrder>[0]) => ({ event: 'order.placed', order: newOrder(over) });

  it('places an order once, however often it is told', async () => {
    const body = placed({
      paid: false,
      shipping: 99.9,
      items: [
        {
          id: 'taza',
          name: 'Taza',
          quantity: 3,
          price: 10.1,
          priceTags: [{ identifier: 'p', isPercentual: true, rawValue: -10 }],
        },
      ],
    });
    const first = await put('p1', body);
    expect([first.status, first.order.status, first.order.value]).toEqual([201, 'payment-pending', 127.17]);
    const again = await put('p1', body);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await put('p1', placed())).toMatchObject({ status: 409, code: 'integration.orderExists' });
    const race = await Promise.all([put('p2', placed()), put('p2', placed())]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 201]);
  });

  it('knows again what it took before texts were cleaned', async () => {
    const client = { lastName: 'Peña\u00a0Ruiz', email: 'ana@correo.mx', phone: '55', document: 'PEAA800101AB1' };
    const item = { id: 'taza', name: 'Taza  de\u200b barro ', quantity: 3, price: 10 };
    const sent = placed({ clientProfileData: { ...client, firstName: ' Ana' }, items: [item] });
    expect(await put('u1', sent)).toMatchObject({ status: 201, order: { items: [{ name: 'Taza de barro' }] } });
    const { db } = database();
    const keepHash = (placed_hash: string) =>
      db.updateTable('orders').set({ placed_hash }).where('id', '=', 'u1').execute();
    const defaults = { retailer: 'trastienda', possibleFraud: false, logisticModel: 'Envío a domicilio' };
    await keepHash(contentHash({ ...defaults, ...sent.order }));
    expect(await put('u1', sent)).toMatchObject({ status: 200 });
    const other = { ...sent, order: { ...sent.order, items: [{ ...item, name: 'Taza  de vidrio ' }] } };
    expect(await put('u1', other)).toMatchObject({ status: 409, code: 'integration.orderExists' });

    await put('u2', placed({ items: [{ ...item, id: 'vaso' }] }));
    await fixture.as('seller', 'POST /orders/u2/start-handling');
    const box = {
      ...{ invoiceNumber: 'inv-u2-0', courier: 'dhl', trackingUrl: 'https://dhl.mx/1', trackingNumber: 'U-1' },
      items: [{ id: 'vaso\u00a0', quantity: 1 }],
    };
    const ship = () => fixture.as('seller', 'POST /orders/u2/invoice', box);
    expect(await ship()).toMatchObject({ status: 200, order: { version: 3 } });
    const before = contentHash({ ...box, invoiceNumber: undefined, trackingNumber: 'U1' });
    await db.updateTable('order_package').set({ content_hash: before }).where('order_id', '=', 'u2').execute();
    expect(await ship()).toMatchObject({ status: 200, order: { version: 3 } });
  });

  it('refuses what cannot be an order, and names where in the message it is', async () => {
    const wrong: [over: Parameters<typeof newOrder>[0], field: string][] = [
      [{ accountName: 'nadie' }, 'order.accountName'],
      [{ carrier: 'nadie' }, 'order.carrier'],
      [{ creationDate: '2999-01-01T00:00:00Z' }, 'order.creationDate'],
      [{ creationDate: minutesAhead(10) }, 'order.creationDate'],
      [{ items: [1, 2].map(() => ({ id: 'taza', name: 'Taza', quantity: 1, price: 1 })) }, 'order.items'],
      [{ deliveryType: 'pickup' }, 'order.shippingData'],
      [{ items: [{ id: 'taza', name: 'Taza', quantity: 100_000, price: 1_000_000_000 }] }, 'order.items'],
    ];
    for (const [over, field] of wrong) {
      const { status, fields } = await put('bad', placed(over));
      expect([status, ...Object.keys(fields ?? {})]).toEqual([400, field]);
    }
    expect(await put('-', placed())).toMatchObject({ status: 400 });
    expect(await fixture.as('admin', 'GET /orders/bad')).toMatchObject({ status: 404 });
    expect(await fixture.as('admin', 'PUT /integration/orders/bad', placed())).toMatchObject({
      status: 403,
      code: 'integration.integratorOnly',
    });
  });

  it('takes an order from a clock that runs a little ahead as one of the present', async () => {
    const body = placed({ creationDate: minutesAhead(1) });
    const { status, order } = await put('early', body);
    expect(status).toBe(201);
    expect(Date.parse(order.creationDate)).toBeLessThanOrEqual(Date.now());
    expect((await put('early', body)).status).toBe(200);
  });

  it('approves a payment, and refuses what the life cycle forbids', async () => {
    const id = await fixture.place({ paid: false });
    expect(await put(id, { event: 'courier.collected', trackingNumber: 'x' })).toMatchObject({ status: 404 });
    expect(await put(id, { event: 'guide.failed', reason: 'x' })).toMatchObject({
      status: 409,
      code: 'orders.lifeCycle',
    });
    expect(await put(id, { event: 'courier.delivered', invoiceNumbers: ['x'] })).toMatchObject({
      status: 409,
      code: 'orders.lifeCycle',
    });
    expect(await put(id, { event: 'guide.arrived', trackingNumber: 'G', trackingUrl: 'https://x.mx' })).toMatchObject({
      status: 409,
      code: 'orders.lifeCycle',
    });
    const paid = await put(id, { event: 'payment.approved' });
    expect(paid.order).toMatchObject({ status: 'ready-for-handling', paid: true, version: 2 });
    expect((await put(id, { event: 'payment.approved' })).order.version).toBe(2);
    expect(await put('nadie', { event: 'payment.approved' })).toMatchObject({ status: 404 });
  });

  it('dates a delivery between its collection and the present, whatever the courier’s clock says', async () => {
    const collected = minutesAhead(-60);
    const { db } = database();
    const deliveredAt = async (at: string) => {
      const id = await fixture.place({ carrier: 'envios', reference: '[guia-tarde]' });
      await fixture.start(id);
      await fixture.as('seller', `POST /retailers/trastienda/orders/${id}/guide`);
      const trackingNumber = `G${id}`;
      await put(id, { event: 'guide.arrived', trackingNumber, trackingUrl: 'https://x.mx' });
      await put(id, { event: 'courier.collected', trackingNumber, at: collected });
      const told = await put(id, { event: 'courier.delivered', invoiceNumbers: [`inv-${id}-0`], at });
      expect([told.status, told.order.status]).toEqual([200, 'delivered']);
      const box = db.selectFrom('order_package').select('delivered_date').where('order_id', '=', id);
      return new Date((await box.executeTakeFirstOrThrow()).delivered_date ?? '').toISOString();
    };
    const inside = minutesAhead(-30);
    expect(await deliveredAt(inside)).toBe(inside);
    expect(await deliveredAt(minutesAhead(-90))).toBe(collected);
    const before = new Date().toISOString();
    const ahead = await deliveredAt(minutesAhead(1));
    expect(ahead >= before && ahead <= new Date().toISOString()).toBe(true);
  });

  it('takes guides by item, their labels, and the courier’s two visits', async () => {
    const id = await fixture.place({ carrier: 'envios', reference: '[guia-tarde]' });
    await fixture.start(id);
    await fixture.as('seller', `POST /retailers/trastienda/orders/${id}/guide`);
    const guide = (item: string, label?: string) => ({
      event: 'guide.arrived',
      trackingNumber: `G-${item}`,
      trackingUrl: 'https://x.mx',
      items: [item],
      ...(label && { label }),
    });
    expect(await put(id, guide('taza', Buffer.from('hola').toString('base64')))).toMatchObject({
      status: 400,
      fields: { label: 'La etiqueta no es un PDF' },
    });
    await put(id, guide('taza', Buffer.from('%PDF-1.4 ours').toString('base64')));
    await fixture.as('seller', `POST /orders/${id}/trackingNumber/G-taza/markdownloaded`);
    await put(id, guide('plato'));
    const again = await put(id, guide('taza'));
    expect(again.order.detailsItems.map((item) => item.guideDownloadStatus)).toEqual(['DOWNLOAD', 'PENDING']);
    expect((await fixture.as('seller', `GET /orders/${id}/trackingNumber/G-taza/guide`)).body).toBe('%PDF-1.4 ours');
    expect((await put(id, { event: 'courier.collected', trackingNumber: 'G-taza' })).order.status).toBe(
      'partially-invoiced',
    );
    expect((await put(id, { event: 'courier.collected', trackingNumber: 'G-plato' })).order.status).toBe('invoiced');
    expect((await put(id, { event: 'courier.delivered', invoiceNumbers: [`inv-${id}-1`] })).order.status).toBe(
      'partially-delivered',
    );
    expect((await put(id, { event: 'courier.delivered', invoiceNumbers: [`inv-${id}-0`] })).order.status).toBe(
      'delivered',
    );
  });

  const arrives = (number: string, items?: string[]) => ({
    ...{ event: 'guide.arrived', trackingNumber: number, trackingUrl: 'https://x.mx' },
    ...(items && { items }),
  });
  const guides = ({ order }: Awaited<ReturnType<typeof put>>) =>
    order.detailsItems.map(({ trackingNumber, guideDownloadStatus }) => [trackingNumber, guideDownloadStatus]);

  it.each([[['plato']], [undefined]])('takes the guide of what is left after the first visit: %j', async (items) => {
    const id = await fixture.place({ carrier: 'envios', reference: '[guia-tarde]' });
    await fixture.start(id);
    await fixture.as('seller', `POST /retailers/trastienda/orders/${id}/guide`);
    await put(id, arrives('G1', ['taza']));
    await fixture.as('seller', `POST /orders/${id}/trackingNumber/G1/markdownloaded`);
    const collected = await put(id, { event: 'courier.collected', trackingNumber: 'G1' });
    expect(collected.order.status).toBe('partially-invoiced');
    for (const repeated of [arrives('G1', ['taza']), arrives('G1')])
      expect((await put(id, repeated)).order).toEqual({ ...collected.order, unchanged: true });
    for (const [number, named] of [
      ['G1', 'plato'],
      ['G3', 'taza'],
    ] as const)
      expect(await put(id, arrives(number, [named]))).toMatchObject({ status: 409, code: 'orders.lifeCycle' });
    const rest = await put(id, arrives('G2', items));
    expect(rest).toMatchObject({ status: 200, order: { status: 'partially-invoiced' } });
    expect(guides(rest)).toEqual([
      ['G1', 'DOWNLOAD'],
      ['G2', 'PENDING'],
    ]);
    expect((await put(id, { event: 'courier.collected', trackingNumber: 'G2' })).order.status).toBe('invoiced');
  });

  it('takes no guide of what a seller sends by hand to the door', async () => {
    const id = await fixture.place({ carrier: 'dhl' });
    await fixture.start(id);
    await fixture.ship(id, [{ id: 'taza', quantity: 2 }]);
    expect(await put(id, arrives('G1', ['plato']))).toMatchObject({ status: 409, code: 'orders.lifeCycle' });
  });
});
