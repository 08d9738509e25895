import type { OrderEvent, OrderRow } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { systemAccess } from '../../../db/scope.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import type { OrderFixture } from '../../../testing/orders.ts';
import { addPerson } from '../../../testing/people.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { serveWaitingOrders } from './oversold.ts';

describeOnBothEngines('orders of more than there is', (database) => {
  const { app, fixture } = orderTests(database);
  let keeper: string;

  beforeAll(async () => {
    const roles = ['ORGANIZATION_ADMIN_USER', 'INVENTORY_USER'] as const;
    await addPerson(database(), 'keeper@aurora.mx', { roles: [...roles], accounts: ['aurora'] });
    keeper = await app.signIn('keeper@aurora.mx');
  }, 120_000);

  const place = (sku: number, quantity: number, over: Parameters<OrderFixture['place']>[0] = {}) =>
    fixture.place({ items: [{ id: `${sku}`, name: 'Taza', quantity, price: 10 }], ...over });
  const see = async (id: string) => (await fixture.as('admin', `GET /orders/${id}`)).order;
  const tags = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await see(id)).tags));
  const set = async (sku: number, totalQuantity: number) =>
    expect(await app.ask(`PUT /sku/inventories/${sku}`, { token: keeper, body: { totalQuantity } })).toMatchObject({
      status: 200,
    });
  const serve = () => serveWaitingOrders(app.context, systemAccess('stock'), { signal: new AbortController().signal });
  const told = async (id: string) =>
    (await database().executeSql('select text, path from notification where text like $1 order by id', [`%${id}%`]))
      .rows;
  const actions = async (id: string) =>
    ((await fixture.as('admin', `GET /orders/${id}/history`)).body as OrderEvent[]).map(({ action }) => action);

  it('are taken all the same, tagged, found by the tag, and told to their seller', async () => {
    const sku = await addSku(database(), { total: 3 });
    const [first, second] = [await place(sku, 2), await place(sku, 4)];
    expect(await tags(first, second)).toEqual([[], ['oversold']]);
    expect((await see(second)).items).toMatchObject([{ pendingQuantity: 4, missingQuantity: 3 }]);
    expect((await see(first)).items[0]).not.toHaveProperty('missingQuantity');
    const found = await fixture.as('seller', 'GET /orders?tags=SV');
    expect((found.body as OrderRow[]).map(({ id }) => id)).toEqual([second]);
    expect(found.headers['x-total-count']).toBe('1');
    expect(await told(second)).toEqual([
      {
        text: `El pedido ${second} está sobrevendido: faltan 3 unidades en el inventario.`,
        path: `/orders/orderDetail/${second}`,
      },
    ]);
    expect(await told(first)).toEqual([]);
    expect((await actions(second)).sort()).toEqual(['order.oversold', 'order.placed']);
    await set(sku, 6);
  });

  it('are told with their payment, because nobody sees them before', async () => {
    const sku = await addSku(database(), { total: 0 });
    const id = await place(sku, 1, { paid: false });
    expect(await tags(id)).toEqual([['oversold']]);
    expect(await told(id)).toEqual([]);
    await fixture.as('integrator', `PUT /integration/orders/${id}`, { event: 'payment.approved' });
    expect(await told(id)).toHaveLength(1);
    await set(sku, 1);
  });

  it('are not told by the job before their payment either, when an order after them took the units', async () => {
    const sku = await addSku(database(), { total: 2 });
    const [unpaid, paid] = [await place(sku, 2, { paid: false }), await place(sku, 2)];
    expect(await tags(unpaid, paid)).toEqual([[], ['oversold']]);
    await fixture.start(paid);
    const items = [{ id: `${sku}`, quantity: 2 }];
    const form = { courier: 'dhl', trackingUrl: 'https://dhl.com/1', trackingNumber: 'SV-2', items };
    expect(await fixture.as('seller', `POST /orders/${paid}/invoice`, form)).toMatchObject({ status: 200 });
    await serve();
    expect(await tags(unpaid)).toEqual([['oversold']]);
    expect(await told(unpaid)).toEqual([]);
    await set(sku, 2);
    await serve();
  });

  it('are served in the sequence in which they came, once there is enough', async () => {
    const sku = await addSku(database(), { total: 1 });
    const [first, second, third] = [await place(sku, 2), await place(sku, 2), await place(sku, 1)];
    expect(await tags(first, second, third)).toEqual([['oversold'], ['oversold'], ['oversold']]);
    await set(sku, 3);
    await serve();
    expect(await tags(first, second, third)).toEqual([[], ['oversold'], ['oversold']]);
    expect((await see(second)).items).toMatchObject([{ missingQuantity: 1 }]);
    expect(await actions(first)).toContain('order.covered');
    await fixture.as('admin', `POST /orders/${second}/canceled`);
    await serve();
    expect(await tags(first, second, third)).toEqual([[], [], []]);
    const { rows } = await database().executeSql('select is_short from sku_stock where sku_id = $1', [sku]);
    expect(rows).toEqual([{ is_short: false }]);
    const before = await see(first);
    await serve();
    expect(await see(first)).toEqual(before);
  });

  it('are covered by what comes back of another order', async () => {
    const sku = await addSku(database(), { total: 2 });
    const [sent, waiting] = [await place(sku, 2), await place(sku, 1)];
    await fixture.start(sent);
    await fixture.ship(sent, [{ id: `${sku}`, quantity: 2 }]);
    await serve();
    expect(await tags(waiting)).toEqual([['oversold']]);
    const items = [{ id: `${sku}`, quantity: 1 }];
    await fixture.as('integrator', `POST /orders/${sent}/returns`, { id: 'RMA-1', reason: 'Llegó roto', items });
    const back = { items: [{ id: `${sku}`, quantity: 1, sellable: 1 }] };
    await fixture.as('seller', `POST /orders/${sent}/returns/RMA-1/receive`, back);
    await serve();
    expect(await tags(waiting)).toEqual([[]]);
  });

  it('are served although another one cannot be', async () => {
    const sku = await addSku(database(), { total: 0 });
    const [first, second] = [await place(sku, 1), await place(sku, 1)];
    await database().executeSql(`alter table orders add constraint stuck check (id <> '${first}' or tags <> 0)`);
    try {
      await set(sku, 2);
      await expect(serve()).rejects.toThrow('Some orders could not be served with stock.');
      expect(await tags(first, second)).toEqual([['oversold'], []]);
    } finally {
      await database().executeSql('alter table orders drop constraint stuck');
    }
    await serve();
    expect(await tags(first)).toEqual([[]]);
  });

  it('may be sent first, and then an order before them lacks the units', async () => {
    const sku = await addSku(database(), { total: 2 });
    const [first, second] = [await place(sku, 2), await place(sku, 2)];
    await fixture.start(second);
    const form = {
      courier: 'dhl',
      trackingUrl: 'https://dhl.com/1',
      trackingNumber: 'SV-1',
      items: [{ id: `${sku}`, quantity: 2 }],
    };
    expect(await fixture.as('seller', `POST /orders/${second}/invoice`, form)).toMatchObject({
      status: 200,
      order: { tags: [] },
    });
    await serve();
    expect(await tags(first, second)).toEqual([['oversold'], []]);
    expect(await told(first)).toHaveLength(1);
    await set(sku, 2);
    await serve();
    expect(await tags(first)).toEqual([[]]);
  });

  it('refuses a lower total, and takes a higher one below what is reserved', async () => {
    const sku = await addSku(database(), { total: 2 });
    await place(sku, 5);
    const put = (totalQuantity: number) =>
      app.ask(`PUT /sku/inventories/${sku}`, { token: keeper, body: { totalQuantity } });
    expect(await put(1)).toMatchObject({ status: 409, body: { code: 'loads.stock.reserved' } });
    expect(await put(4)).toMatchObject({ status: 200, body: { totalQuantity: 4, reservedQuantity: 5 } });
    await set(sku, 9);
    await serve();
  });
});
