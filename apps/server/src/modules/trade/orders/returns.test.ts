import { unitsByState } from '@trastienda/domain';
import type { Order, OrderEvent, ReturnRow } from 'trastienda-client';
import { expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import { newOrder } from '../../../testing/orders.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

describeOnOneEngine('postgres', 'returns of an order', (database) => {
  const { fixture } = orderTests(database);

  /** An order of two cups and a plate, sent in two packages: a cup and the plate, which are delivered, and the other cup. */
  const sent = async () => {
    const id = await fixture.place();
    await fixture.start(id);
    await fixture.ship(id, [
      { id: 'taza', quantity: 1 },
      { id: 'plato', quantity: 1 },
    ]);
    await fixture.ship(id, [{ id: 'taza', quantity: 1 }]);
    const invoiceNumbers = [`inv-${id}-0`];
    await fixture.as('admin', `PUT /orders/${id}/invoice/inv-${id}-0/tracking`, { isDelivered: true, invoiceNumbers });
    return id;
  };
  const form = (over: object = {}) => ({
    id: 'RMA-1',
    reason: 'Llegó roto',
    items: [{ id: 'taza', quantity: 1 }],
    ...over,
  });
  const announce = (id: string, over: object = {}, who: 'integrator' | 'admin' | 'seller' | 'other' = 'integrator') =>
    fixture.as(who, `POST /orders/${id}/returns`, form(over));
  const receive = (
    id: string,
    items: object[],
    who: 'integrator' | 'seller' | 'other' = 'seller',
    returnId = 'RMA-1',
  ) => fixture.as(who, `POST /orders/${id}/returns/${returnId}/receive`, { items });
  const close = (id: string, who: 'integrator' | 'seller' = 'integrator', returnId = 'RMA-1') =>
    fixture.as(who, `POST /orders/${id}/returns/${returnId}/close`);
  const cup = (order: Order) => {
    const item = order.items.find((one) => one.id === 'taza');
    if (!item) throw new Error('No cup.');
    return unitsByState(item);
  };

  it('is announced, received and closed, each once, and moves neither the status nor the value', async () => {
    const id = await sent();
    const before = (await fixture.as('seller', `GET /orders/${id}`)).order;
    const announced = await announce(id, { trackingNumber: 'dv 1-2', carrier: 'Estafeta' });
    expect(announced).toMatchObject({ status: 200, order: { status: before.status, value: before.value } });
    expect(announced.order.tags).toContain('devolution');
    expect(announced.order.returns).toMatchObject([
      {
        ...{ id: 'RMA-1', invoiceNumber: `dev-${id}-2`, state: 'ANNOUNCED', value: 100.1, receivedDate: null },
        items: [{ id: 'taza', invoiceNumber: `inv-${id}-0`, quantity: 1, received: null, sellable: 0 }],
      },
    ]);
    const box = announced.order.packageAttachment.packages[2];
    expect(box).toMatchObject({ type: 'Input', trackingNumber: 'dv12', courier: 'Estafeta', totalItems: 1 });
    expect(cup(announced.order)).toEqual({ delivered: 1, returned: 0, onTheWay: 1, pending: 0, canceled: 0 });
    const again = await announce(id, { trackingNumber: 'dv 1-2', carrier: 'Estafeta' });
    expect(again.order).toMatchObject({ unchanged: true, version: announced.order.version });
    expect(await announce(id)).toMatchObject({ status: 409, code: 'returns.exists' });

    const received = await receive(id, [{ id: 'taza', quantity: 1, sellable: 1 }]);
    expect(received.order).toMatchObject({ status: before.status, value: before.value, returnedValue: 100.1 });
    expect(received.order.returns).toMatchObject([{ state: 'RECEIVED', items: [{ received: 1, sellable: 1 }] }]);
    expect(cup(received.order)).toEqual({ delivered: 0, returned: 1, onTheWay: 1, pending: 0, canceled: 0 });
    expect((await receive(id, [{ id: 'taza', quantity: 1, sellable: 1 }])).order.unchanged).toBe(true);
    expect(await receive(id, [{ id: 'taza', quantity: 1, sellable: 0 }])).toMatchObject({
      status: 409,
      code: 'returns.receive.state',
    });

    const closed = await close(id);
    expect(closed.order.returns).toMatchObject([{ state: 'CLOSED' }]);
    expect((await close(id)).order).toMatchObject({ unchanged: true, version: closed.order.version });
    expect(closed.order.tags).toContain('devolution');
    const history = (await fixture.as('seller', `GET /orders/${id}/history`)).body as OrderEvent[];
    expect(history.slice(0, 3).map(({ action }) => action)).toEqual([
      'return.closed',
      'return.received',
      'return.announced',
    ]);
    expect(history[1]?.changes).toEqual([
      { fact: 'return', subject: null, from: null, to: 'RMA-1' },
      { fact: 'returned', subject: 'taza', from: null, to: '1' },
      { fact: 'sellable', subject: 'taza', from: null, to: '1' },
    ]);
    expect(history[2]?.changes).toContainEqual({ fact: 'reason', subject: null, from: null, to: 'Llegó roto' });
  });

  it('brings no more back than was sent and is not back or announced', async () => {
    const id = await sent();
    const wrong: [object, string, string][] = [
      [{ items: [{ id: 'taza', quantity: 3 }] }, 'items.taza', 'De taza solo pueden regresar 2'],
      [{ items: [{ id: 'vaso', quantity: 1 }] }, 'items.vaso', 'El pedido no tiene el SKU vaso'],
      [
        { items: [{ id: 'plato', quantity: 1, invoiceNumber: `inv-${id}-1` }] },
        'items.plato',
        `El envío inv-${id}-1 no lleva el SKU plato`,
      ],
      [{ items: [1, 1].map((quantity) => ({ id: 'taza', quantity })) }, 'items.taza', 'El SKU taza está repetido'],
      [{ reason: ' ' }, 'reason', 'Este campo es obligatorio'],
      [{ controversyId: 'ninguna' }, 'controversyId', 'La controversia no existe'],
      [{ id: '-' }, 'id', 'El número de la devolución solo lleva letras, números, puntos, guiones y guiones bajos'],
    ];
    for (const [over, field, words] of wrong) {
      expect(await announce(id, over)).toMatchObject({ status: 400, fields: { [field]: words } });
    }
    await announce(id, { items: [{ id: 'taza', quantity: 1, invoiceNumber: `inv-${id}-1` }] });
    expect(await announce(id, { id: 'RMA-2', items: [{ id: 'taza', quantity: 2 }] })).toMatchObject({
      status: 400,
      fields: { 'items.taza': 'De taza solo pueden regresar 1' },
    });
    expect(await receive(id, [{ id: 'taza', quantity: 2, sellable: 0 }])).toMatchObject({ status: 400 });
    expect(await receive(id, [{ id: 'taza', quantity: 1, sellable: 2 }])).toMatchObject({ status: 400 });
    expect(await receive(id, [{ id: 'taza', quantity: 0, sellable: 0 }])).toMatchObject({ status: 400 });
    expect(await receive(id, [], 'seller', 'RMA-9')).toMatchObject({ status: 400 });
    expect(await close(id, 'integrator', 'RMA-9')).toMatchObject({ status: 404, code: 'returns.notFound' });
    // Closed without arriving, the units are free again, and the tag goes.
    const closed = await close(id);
    expect(closed.order.tags).not.toContain('devolution');
    expect(await announce(id, { id: 'RMA-2', items: [{ id: 'taza', quantity: 2 }] })).toMatchObject({ status: 200 });
  });

  it('has a number of its own after a shipment was withdrawn', async () => {
    const id = await fixture.place();
    await fixture.start(id);
    for (let n = 0; n < 2; n += 1) await fixture.ship(id, [{ id: 'taza', quantity: 1 }]);
    await announce(id, { items: [{ id: 'taza', quantity: 1, invoiceNumber: `inv-${id}-0` }] });
    const plate = await fixture.ship(id, [{ id: 'plato', quantity: 1 }]);
    expect(plate.status).toBe(200);
    expect(await fixture.as('seller', `DELETE /orders/${id}/invoice/inv-${id}-1`)).toMatchObject({ status: 200 });
    const second = await announce(id, { id: 'RMA-2', items: [{ id: 'plato', quantity: 1 }] });
    expect(second.order.returns.map(({ invoiceNumber }) => invoiceNumber)).toEqual([`dev-${id}-2`, `dev-${id}-4`]);
  });

  it('is registered by hand for an order of the longest number', async () => {
    const id = `v${'9'.repeat(59)}`;
    const order = { event: 'order.placed', order: newOrder() };
    expect(await fixture.as('integrator', `PUT /integration/orders/${id}`, order)).toMatchObject({ status: 201 });
    await fixture.start(id);
    await fixture.ship(id, [{ id: 'taza', quantity: 1 }]);
    const { status } = await announce(id, { id: undefined }, 'admin');
    const returnId = `dev-${id}-1`;
    const received = await receive(id, [{ id: 'taza', quantity: 1, sellable: 0 }], 'seller', returnId);
    const { order: closed } = await close(id, 'integrator', returnId);
    expect([status, received.status, closed.returns]).toMatchObject([200, 200, [{ id: returnId, state: 'CLOSED' }]]);
  });

  it('takes nothing back before anything is sent', async () => {
    const id = await fixture.place();
    expect(await announce(id)).toMatchObject({ status: 409, code: 'returns.announce.status' });
  });

  it('lets a package that came back whole never be delivered', async () => {
    const id = await sent();
    const number = `inv-${id}-1`;
    await announce(id, { items: [{ id: 'taza', quantity: 1, invoiceNumber: number }] });
    const { order } = await receive(id, [{ id: 'taza', quantity: 1, sellable: 0 }]);
    const box = order.packageAttachment.packages.find(({ invoiceNumber }) => invoiceNumber === number);
    expect(box).toMatchObject({
      ...{ totalDevolutions: 1, haveItemsToMarkAsDelivered: false },
      packageStatus: { status: 'RETURNED', generatePayment: false },
    });
    expect(cup(order)).toEqual({ delivered: 1, returned: 1, onTheWay: 0, pending: 0, canceled: 0 });
    const deliver = { isDelivered: true, invoiceNumbers: [number] };
    expect(await fixture.as('admin', `PUT /orders/${id}/invoice/${number}/tracking`, deliver)).toMatchObject({
      status: 409,
      code: 'orders.deliver.nothingToDeliver',
    });
    expect(order.status).toBe('partially-delivered');
  });

  it('belongs to the CDE or CF controversy that caused it', async () => {
    const id = await sent();
    const dispute = async (type: 'CAE' | 'CDE' | 'CF') => {
      const body = { text: `Por ${type}`, type, sku: 'taza', quantity: 1 };
      const { order } = await fixture.as('admin', `POST /orders/${id}/controversies`, body);
      return order.controversies.find((one) => one.type === type)?.id ?? '';
    };
    const cae = await dispute('CAE');
    expect(await announce(id, { controversyId: cae })).toMatchObject({
      status: 400,
      fields: { controversyId: 'Solo una controversia CDE o CF puede causar una devolución' },
    });
    const cde = await dispute('CDE');
    expect((await announce(id)).order.returns).toMatchObject([{ controversyId: cde }]);
    const cf = await dispute('CF');
    const { order } = await announce(id, { id: 'RMA-2', controversyId: cf });
    expect(order.returns.map(({ controversyId }) => controversyId)).toEqual([cde, cf]);
    const left = await fixture.as('admin', `DELETE /orders/${id}/controversies/${cde}`);
    expect(left.order.returns.map(({ controversyId }) => controversyId)).toEqual([null, cf]);
  });

  it('belongs to no controversy where two could have caused it and the announcement names none', async () => {
    const id = await sent();
    for (const type of ['CDE', 'CF'])
      await fixture.as('admin', `POST /orders/${id}/controversies`, { text: type, type, sku: 'taza', quantity: 1 });
    expect((await announce(id)).order.returns).toMatchObject([{ controversyId: null }]);
  });

  it('is not told to the people of the seller who received it themselves', async () => {
    const id = await sent();
    await announce(id);
    await receive(id, [{ id: 'taza', quantity: 1, sellable: 1 }]);
    const { body } = await fixture.as('clerk', 'GET /notifications?size=100');
    const told = (body as { text: string }[]).map(({ text }) => text).filter((text) => text.endsWith(id));
    expect(told).toHaveLength(1);
  });

  it('is announced and closed by the integrator and administrators, and received by its own seller too', async () => {
    const id = await sent();
    expect(await announce(id, {}, 'seller')).toMatchObject({ status: 403, code: 'returns.announce.role' });
    expect(await announce(id, {}, 'other')).toMatchObject({ status: 403 });
    const registered = await announce(id, { id: undefined }, 'admin');
    expect(registered.order.returns).toMatchObject([{ id: `dev-${id}-2`, announcedBy: 'Ana Prueba' }]);
    const [one] = registered.order.returns;
    const items = [{ id: 'taza', quantity: 1, sellable: 0 }];
    expect(await receive(id, items, 'other', one?.id)).toMatchObject({ status: 404, code: 'orders.notFound' });
    expect(await close(id, 'seller', one?.id)).toMatchObject({ status: 403, code: 'returns.close.role' });
    expect(await receive(id, items, 'seller', one?.id)).toMatchObject({ status: 200 });
    const list = async (who: 'seller' | 'other', query: string) =>
      (await fixture.as(who, `GET /orders/returns?${query}`)).body as ReturnRow[];
    expect(await list('seller', `text=${id}&state=RECEIVED`)).toMatchObject([
      { orderId: id, id: one?.id, units: 1, received: 1, sellable: 0, value: 100.1, sellerName: 'Aurora' },
    ]);
    expect(await list('seller', `text=${id}&state=CLOSED`)).toEqual([]);
    expect(await list('other', '')).toEqual([]);
    expect((await fixture.as('seller', `GET /orders/${id}/returns`)).body).toEqual(
      (await fixture.as('seller', `GET /orders/${id}`)).order.returns,
    );
    const tagged = await fixture.as('seller', `GET /orders?tags=DV&text=${id}`);
    expect(tagged.body).toMatchObject([{ id }]);
  });

  it('gives back to the stock what its seller takes back as sellable, once', async () => {
    const sku = await addSku(database(), { total: 5 });
    const id = await fixture.place({ items: [{ id: `${sku}`, name: 'Taza', quantity: 3, price: 10 }] });
    await fixture.start(id);
    await fixture.ship(id, [{ id: `${sku}`, quantity: 3 }]);
    const total = async () => {
      const { rows } = await database().executeSql('select total_quantity as total from sku_stock where sku_id = $1', [
        sku,
      ]);
      return rows[0]?.total;
    };
    await announce(id, { items: [{ id: `${sku}`, quantity: 3 }] });
    expect(await total()).toBe(2);
    const items = [{ id: `${sku}`, quantity: 3, sellable: 2 }];
    expect(await receive(id, items)).toMatchObject({ status: 200 });
    expect(await total()).toBe(4);
    await receive(id, items);
    await close(id);
    expect(await total()).toBe(4);
    const { rows } = await database().executeSql(
      `select old_quantity as was, new_quantity as is from sku_history where sku_id = $1 and cause = 'returned'`,
      [sku],
    );
    expect(rows).toEqual([{ was: 2, is: 4 }]);
  });

  it('is dated neither before its shipment and its announcement, nor in the future', async () => {
    const id = await sent();
    const { order } = await announce(id, { at: '2020-01-01T00:00:00Z' });
    const [shipped, , back] = order.packageAttachment.packages.map(({ issuanceDate }) => issuanceDate);
    expect([back, order.returns[0]?.announcedDate]).toEqual([shipped, shipped]);
    const call = `POST /orders/${id}/returns/RMA-1/receive`;
    const received = await fixture.as('seller', call, {
      items: [{ id: 'taza', quantity: 1, sellable: 0 }],
      at: '2020-01-01T00:00:00Z',
    });
    expect(received.order.returns[0]?.receivedDate).toBe(shipped);
    const { order: later } = await announce(id, { id: 'RMA-2', at: '2090-01-01T00:00:00Z' });
    expect(Date.parse(later.returns.at(-1)?.announcedDate ?? '')).toBeLessThanOrEqual(Date.now() + 1);
  });

  it('comes by the storefront’s events as well, and is told to the people of the seller', async () => {
    const id = await sent();
    const put = (body: object) => fixture.as('integrator', `PUT /integration/orders/${id}`, body);
    expect(await put({ event: 'return.announced', return: form() })).toMatchObject({ status: 200 });
    expect((await put({ event: 'return.announced', return: form() })).order.unchanged).toBe(true);
    // What is wrong in an event is named by its place in it.
    const tooMany = await put({
      event: 'return.announced',
      return: form({ id: 'R', items: [{ id: 'taza', quantity: 9 }] }),
    });
    expect(tooMany).toMatchObject({ status: 400, fields: { 'return.items.taza': expect.any(String) } });
    const more = { items: [{ id: 'taza', quantity: 9, sellable: 1 }] };
    expect(await put({ event: 'return.received', returnId: 'RMA-1', reception: more })).toMatchObject({
      ...{ status: 400, fields: { 'reception.items.taza': expect.any(String) } },
    });
    const reception = { items: [{ id: 'taza', quantity: 1, sellable: 1 }] };
    await put({ event: 'return.received', returnId: 'RMA-1', reception });
    const closed = await put({ event: 'return.closed', returnId: 'RMA-1' });
    expect(closed.order.returns).toMatchObject([{ state: 'CLOSED', items: [{ received: 1, sellable: 1 }] }]);
    const { body } = await fixture.as('seller', 'GET /notifications?size=50');
    const told = (body as { text: string }[]).map(({ text }) => text).filter((text) => text.endsWith(id));
    expect(told.sort()).toEqual([
      `Se anunció una devolución del pedido ${id}`,
      `Se concluyó una devolución del pedido ${id}`,
      `Se recibió una devolución del pedido ${id}`,
    ]);
  });

  it('is not made twice by an event without an id that is sent again, and can come twice by hand', async () => {
    const id = await sent();
    const { id: _, ...back } = form();
    const put = () =>
      fixture.as('integrator', `PUT /integration/orders/${id}`, { event: 'return.announced', return: back });
    expect((await put()).order.unchanged).toBeUndefined();
    const { order } = await put();
    expect([order.unchanged, order.returns.length]).toEqual([true, 1]);
    const byHand = await fixture.as('integrator', `POST /orders/${id}/returns`, back);
    expect([byHand.status, byHand.order.returns.length]).toEqual([200, 2]);
  });
});
