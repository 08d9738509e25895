import type { PackingQueue } from 'trastienda-client';
import { expect, it } from 'vitest';
import { simulatorText } from '../../../ports/carriers/carrier-simulator.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import { type OrderFixture, pickupStore } from '../../../testing/orders.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { answerGuideRequest } from './answer-guide-request.ts';

describeOnOneEngine('postgres', 'guides', (database) => {
  const { app, fixture } = orderTests(database);

  const handled = async (over?: Parameters<OrderFixture['place']>[0]) => {
    const id = await fixture.place({ carrier: 'envios', ...over });
    await fixture.start(id);
    return id;
  };
  const request = (id: string) => fixture.as('seller', `POST /retailers/trastienda/orders/${id}/guide`);
  const pending = async (id: string) =>
    (await database().db.selectFrom('guide_request').select('id').where('order_id', '=', id).execute())[0]?.id ?? '';

  it('arrives at once, is downloaded, and the collection registers the shipment (R1)', async () => {
    const id = await handled();
    const { order } = await request(id);
    expect(order).toMatchObject({ status: 'getting-guide', guide: { status: 'NOTIFIED' } });
    const [detail] = order.detailsItems;
    expect(detail).toMatchObject({ guideDownloadStatus: 'PENDING', status: null });
    const number = detail?.trackingNumber ?? '';
    const file = await fixture.as('seller', `GET /orders/${id}/trackingNumber/${number}/guide`);
    expect([file.status, file.headers['content-type'], String(file.body).slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(await fixture.as('admin', `GET /orders/${id}/trackingNumber/${number}/guide`)).toMatchObject({
      status: 403,
    });
    expect(await fixture.as('other', `GET /orders/${id}/trackingNumber/${number}/guide`)).toMatchObject({
      status: 404,
    });
    expect(await fixture.as('seller', `GET /orders/${id}/trackingNumber/nada/guide`)).toMatchObject({
      status: 404,
      code: 'guides.notFound',
    });

    const marked = await fixture.as('seller', `POST /orders/${id}/trackingNumber/${number}/markdownloaded`);
    expect(marked.order.detailsItems.map((item) => item.guideDownloadStatus)).toEqual(['DOWNLOAD', 'DOWNLOAD']);
    const again = await fixture.as('seller', `POST /orders/${id}/trackingNumber/${number}/markdownloaded`);
    expect(again.order.version).toBe(marked.order.version);

    const collected = await fixture.as('integrator', `PUT /integration/orders/${id}`, {
      event: 'courier.collected',
      trackingNumber: number,
    });
    expect(collected.order).toMatchObject({ status: 'invoiced', tags: ['adminCarrier'] });
    expect(collected.order.packageAttachment.packages).toMatchObject([{ trackingNumber: number, totalItems: 3 }]);
    const repeated = await fixture.as('integrator', `PUT /integration/orders/${id}`, {
      event: 'courier.collected',
      trackingNumber: number,
    });
    expect(repeated.order).toEqual({ ...collected.order, unchanged: true });
  });

  it('fails, and returns the order to handling with the reason in its log', async () => {
    const id = await handled({ reference: simulatorText.failing });
    const { order } = await request(id);
    expect(order).toMatchObject({
      status: 'handling',
      guide: { status: 'NOT_MATCH', failure: 'El código postal no tiene cobertura' },
    });
    const log = (await fixture.as('admin', `GET /orders/guide-data/${id}`)).body;
    expect(log).toMatchObject({
      requests: [
        { guideRequest: { orderId: id, to: { street: 'Calle Durango' } }, guideResponse: { status: 'NOT_MATCH' } },
      ],
    });
    expect((await fixture.as('seller', `GET /orders/guide-data/${id}`)).body).toMatchObject({
      requests: [{ guideRequest: {}, guideResponse: {} }],
    });
    expect((await request(id)).order.guide.requests).toHaveLength(2);
  });

  it('comes later, when the queue asks again', async () => {
    const id = await handled({ reference: simulatorText.slow });
    expect((await request(id)).order).toMatchObject({ status: 'getting-guide', guide: { status: 'PENDING' } });
    expect(await answerGuideRequest(app.context, await pending(id))).toBe('later');
    app.setNow(new Date(Date.now() + 60_000));
    expect(await answerGuideRequest(app.context, await pending(id))).toBe('guides');
    expect(await answerGuideRequest(app.context, await pending(id))).toBe('answered');
    expect((await fixture.as('seller', `GET /orders/${id}`)).order.guide.status).toBe('NOTIFIED');
  });

  it('waits for a carrier that does not answer', async () => {
    const id = await handled({ reference: simulatorText.silent });
    expect(await request(id)).toMatchObject({ status: 200, order: { status: 'getting-guide' } });
    const jobs = await database().executeSql(
      "select state from pgboss.job where name = 'guides.request' and data->>'requestId' = $1",
      [await pending(id)],
    );
    expect(jobs.rows).toEqual([{ state: 'created' }]);
  });

  it('is asked for once, by a seller, of the right retailer, for an administered carrier', async () => {
    const id = await handled();
    const both = await Promise.all([request(id), request(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await fixture.as('seller', `POST /retailers/otro/orders/${await handled()}/guide`)).toMatchObject({
      status: 404,
    });
    expect(await fixture.as('admin', `POST /retailers/trastienda/orders/${id}/guide`)).toMatchObject({ status: 403 });
    expect(await request(await handled({ carrier: 'dhl' }))).toMatchObject({
      status: 409,
      code: 'orders.requestGuide.carrier',
    });
  });

  it('of a pickup order must all be downloaded before it is sent', async () => {
    const id = await handled({
      carrier: 'dhl',
      deliveryType: 'pickup',
      shippingData: {
        pickup: pickupStore,
        logisticsInfo: [{ selectedSla: 'Tienda', deliveryCompany: 'DHL', shippingEstimate: '2d' }],
      },
    });
    const form = {
      courier: 'dhl',
      trackingUrl: 'https://dhl.com/1',
      trackingNumber: '1',
      items: [
        { id: 'taza', quantity: 2 },
        { id: 'plato', quantity: 1 },
      ],
    };
    const ship = () => fixture.as('seller', `POST /orders/${id}/invoice`, form);
    expect(await ship()).toMatchObject({ status: 409, code: 'orders.ship.guidesPending' });
    const arrived = await fixture.as('integrator', `PUT /integration/orders/${id}`, {
      event: 'guide.arrived',
      trackingNumber: 'PK1',
      trackingUrl: 'https://dhl.com/PK1',
    });
    expect(arrived.order.status).toBe('handling');
    expect(await ship()).toMatchObject({ status: 409, code: 'orders.ship.guidesPending' });
    await fixture.as('seller', `POST /orders/${id}/trackingNumber/PK1/markdownloaded`);
    expect((await ship()).order.status).toBe('invoiced');
  });

  it('of a pickup order are not awaited for a line that was canceled', async () => {
    const id = await fixture.place({
      carrier: 'dhl',
      deliveryType: 'pickup',
      shippingData: {
        pickup: pickupStore,
        logisticsInfo: [{ selectedSla: 'Tienda', deliveryCompany: 'DHL', shippingEstimate: '2d' }],
      },
    });
    const items = [{ id: 'plato', quantity: 1 }];
    await fixture.as('seller', `POST /orders/${id}/cancelbeforesend`, { causeId: 'sin-inventario', items });
    await fixture.start(id);
    const guide = { event: 'guide.arrived', trackingNumber: 'PK2', trackingUrl: 'https://dhl.com/PK2' };
    await fixture.as('integrator', `PUT /integration/orders/${id}`, guide);
    const queued = async () => {
      const { body } = await fixture.as('seller', `GET /orders/packing?orderId=${id}`);
      return (body as PackingQueue).orders.map((order) => order.id);
    };
    expect(await queued()).toEqual([]);
    await fixture.as('seller', `POST /orders/${id}/trackingNumber/PK2/markdownloaded`);
    expect(await queued()).toEqual([id]);
    expect((await fixture.ship(id, [{ id: 'taza', quantity: 2 }])).order.status).toBe('invoiced');
  });
});
