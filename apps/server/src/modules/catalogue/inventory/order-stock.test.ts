import type { StockCause } from '@trastienda/domain';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { stockFixture } from '../../../testing/order-stock.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import { newOrder } from '../../../testing/orders.ts';
import { everySeller } from '../../../testing/scopes.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { lockOrderForChange } from '../../trade/orders/order-change.ts';

describeOnBothEngines('the stock of orders', (database) => {
  const { app, fixture } = orderTests(database);
  const { addStocked, cancelItem, cancelWhole, expectTrueStock, history, line, of, place, stock } = stockFixture(
    database,
    fixture,
  );
  let skus: number[];

  beforeAll(async () => {
    skus = await addStocked(40, 12, 3, 0);
  }, 120_000);

  const move = (id: string, cause: StockCause, units: { id: string; quantity: number }[]) =>
    inTransaction(database(), async (trx) => {
      const origin = { personId: null, surface: 'job', requestId: 'r' } as const;
      const change = await lockOrderForChange(app.context, trx, { id, origin }, everySeller);
      await change.moveStock(cause, units);
      await change.commit(`order.${cause}`, null);
    });

  it('comes back, held by the order again, when its shipment is withdrawn', async () => {
    const sku = await addSku(database(), { total: 7 });
    const id = await place(line(sku, 3));
    await fixture.start(id);
    await fixture.ship(id, [{ id: `${sku}`, quantity: 2 }]);
    expect(await of(sku)).toMatchObject({ total: 5, reserved: 1 });
    const withdraw = () => fixture.as('seller', `DELETE /orders/${id}/invoice/inv-${id}-0`);
    expect(await withdraw()).toMatchObject({ status: 200, order: { status: 'handling' } });
    expect(await withdraw()).toMatchObject({ status: 200, body: { unchanged: true } });
    expect(await of(sku)).toMatchObject({ total: 7, reserved: 3 });
    expect((await history(sku)).at(-1)).toMatchObject({ cause: 'withdrawn', order: id, old: 5, new: 7, was: 1, is: 3 });
    expect(await fixture.ship(id, [{ id: `${sku}`, quantity: 3 }])).toMatchObject({ order: { status: 'invoiced' } });
    expect(await of(sku)).toMatchObject({ total: 4, reserved: 0 });
  });

  it('is reserved when an order comes in, once, and only of variants of its seller', async () => {
    const theirs = await addSku(database(), { accountName: 'brisa', total: 9 });
    const id = await place(line(skus[0], 2), line(skus[1], 1), line('taza', 4), line(theirs, 5));
    const again = {
      event: 'order.placed',
      order: newOrder({ items: [line(skus[0], 2), line(skus[1], 1), line('taza', 4), line(theirs, 5)] }),
    };
    expect(await fixture.as('integrator', `PUT /integration/orders/${id}`, again)).toMatchObject({ status: 200 });
    expect(await of(skus[0])).toMatchObject({ total: 40, reserved: 2, version: 1 });
    expect(await of(skus[1])).toMatchObject({ total: 12, reserved: 1 });
    expect(await of(theirs)).toMatchObject({ total: 9, reserved: 0 });
    expect(await history(skus[0])).toEqual([
      { type: 'RESERVATION', cause: 'placed', order: id, old: 40, new: 40, was: 0, is: 2 },
    ]);
    await fixture.start(id);
    expect(await fixture.ship(id, [{ id: `${skus[0]}`, quantity: 1 }])).toMatchObject({ status: 200 });
    expect(await of(skus[0])).toMatchObject({ total: 39, reserved: 1, version: 2 });
    const rest = [line(skus[0], 1), line(skus[1], 1), line('taza', 4), line(theirs, 5)].map(
      ({ id: item, quantity }) => ({ id: item, quantity }),
    );
    expect(await fixture.ship(id, rest)).toMatchObject({ status: 200, order: { status: 'invoiced' } });
    expect(await of(skus[0])).toMatchObject({ total: 38, reserved: 0 });
    expect((await history(skus[0])).slice(1)).toEqual([
      { type: 'INVENTORY', cause: 'shipped', order: id, old: 40, new: 39, was: 2, is: 1 },
      { type: 'INVENTORY', cause: 'shipped', order: id, old: 39, new: 38, was: 1, is: 0 },
    ]);
    await move(id, 'returned', [{ id: `${skus[0]}`, quantity: 1 }]);
    expect(await of(skus[0])).toMatchObject({ total: 39, reserved: 0 });
  });

  it('is given back where units are canceled before they are sent, and leaves the history', async () => {
    const id = await place(line(skus[1], 4));
    expect(await cancelItem(id, `${skus[1]}`)).toMatchObject({ status: 200 });
    expect(await of(skus[1])).toMatchObject({ total: 11, reserved: 3 });
    expect(await cancelWhole(id)).toMatchObject({ status: 200, order: { status: 'canceled' } });
    expect(await of(skus[1])).toMatchObject({ total: 11, reserved: 0 });
    expect((await history(skus[1])).slice(-2)).toEqual([
      { type: 'RESERVATION', cause: 'canceled', order: id, old: 11, new: 11, was: 4, is: 3 },
      { type: 'RESERVATION', cause: 'canceled', order: id, old: 11, new: 11, was: 3, is: 0 },
    ]);
  });

  it('is never lacking for an order to be taken: what is missing is noted, and its product is listed as sold out', async () => {
    const first = await place(line(skus[2], 2));
    const second = await place(line(skus[2], 5));
    expect(await of(skus[2])).toMatchObject({ total: 3, reserved: 7, short: true });
    const holds = await database().executeSql(
      'select order_id, quantity, missing from stock_hold where sku_id = $1 order by place',
      [skus[2]],
    );
    expect(holds.rows).toEqual([
      { order_id: first, quantity: 2, missing: 0 },
      { order_id: second, quantity: 5, missing: 4 },
    ]);
    const { rows } = await database().executeSql(
      'select levels from product_list join sku using (account_name, product_id) where sku.id = $1',
      [skus[2]],
    );
    expect(rows).toEqual([{ levels: [0] }]);
    // More was there than anybody had counted.
    await fixture.start(second);
    await fixture.ship(second, [{ id: `${skus[2]}`, quantity: 5 }]);
    expect(await of(skus[2])).toMatchObject({ total: 0, reserved: 2 });
    await move(second, 'withdrawn', [{ id: `${skus[2]}`, quantity: 5 }]);
    expect(await of(skus[2])).toMatchObject({ total: 5, reserved: 7, short: true });
    await move(second, 'shipped', [{ id: `${skus[2]}`, quantity: 5 }]);
    expect(await of(skus[2])).toMatchObject({ total: 0, reserved: 2 });
  });

  it('moves without deadlock where orders of the same variants meet', { timeout: 120_000 }, async () => {
    const hot = [
      await addSku(database(), { total: 60 }),
      await addSku(database(), { total: 60 }),
      await addSku(database(), { total: 60 }),
    ];
    const before = (await stock()).filter(({ sku_id }) => hot.includes(sku_id));
    expect(before.map(({ reserved }) => reserved)).toEqual([0, 0, 0]);
    const orders = await Promise.all(
      Array.from({ length: 24 }, (_, n) => {
        const items = [0, 1, 2].map((k) => line(hot[(n + k) % 3], 1));
        return place(...(n % 2 === 0 ? items : items.reverse()));
      }),
    );
    await Promise.all(orders.map(fixture.start));
    const left = await Promise.all(
      orders.map((id, n) =>
        n % 2 === 0 ? cancelWhole(id) : fixture.ship(id, hot.map((sku) => ({ id: `${sku}`, quantity: 1 })).reverse()),
      ),
    );
    expect(left.map(({ status }) => status)).toEqual(orders.map(() => 200));
    const after = (await stock()).filter(({ sku_id }) => hot.includes(sku_id));
    expect(after.map(({ total, reserved }) => [total, reserved])).toEqual([
      [48, 0],
      [48, 0],
      [48, 0],
    ]);
    await expectTrueStock(skus);
  });
});
