import { randomUUID } from 'node:crypto';
import type { Load, Order } from '@trastienda/api-client';
import { heldUnits, missingUnits, type StockCause, stockCauses } from '@trastienda/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { loadFixture } from '../../../testing/loads.ts';
import { newOrder, type OrderFixture, openMarketplace, orderFixture } from '../../../testing/orders.ts';
import { addPerson } from '../../../testing/people.ts';
import { everySeller } from '../../../testing/scopes.ts';
import { addSku } from '../../../testing/skus.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { runLoad } from '../../tools/loads/run-load.ts';
import { lockOrderForChange } from '../../trade/orders/order-change.ts';
import { factsOf } from '../../trade/orders/order-entity.ts';
import { findOrder } from '../../trade/orders/orders.repository.ts';
import { serveWaitingOrders } from '../../trade/orders/oversold.ts';
import { tagBits } from '../../trade/orders/tag-bits.ts';
import { listProducts } from '../products/product-listing.repository.ts';
import { findWrongHolds, findWrongReserves } from './stock-check.repository.ts';

type Stock = { sku_id: number; total: number; reserved: number; short: boolean; version: number };

describeOnBothEngines('the stock of orders', (database) => {
  let app: TestApp;
  let fixture: OrderFixture;
  let skus: number[];

  beforeAll(async () => {
    app = await openTestApp(database());
    fixture = orderFixture(app, await openMarketplace(database(), app));
    skus = [];
    for (const total of [40, 12, 3, 0]) skus.push(await addSku(database(), { total }));
    await listAll();
  }, 120_000);
  afterAll(() => app?.close());

  const stock = async (): Promise<Stock[]> => {
    const { rows } = await database().executeSql(
      `select sku_id, total_quantity as total, reserved_quantity as reserved, is_short as short, version from sku_stock order by sku_id`,
    );
    return rows as Stock[];
  };
  const listAll = async () => {
    const products = await database().db.selectFrom('product').select('id').execute();
    await listProducts(
      database().db,
      everySeller,
      products.map(({ id }) => id),
    );
  };
  /** What the list of products knows of stock: whether units are free, and few. */
  const levels = async () =>
    (await database().executeSql('select product_id, levels from product_list order by product_id')).rows;
  const of = async (sku: number | undefined) => (await stock()).find(({ sku_id }) => sku_id === sku) as Stock;
  const line = (sku: number | string | undefined, quantity: number) => ({
    id: `${sku}`,
    name: 'Taza',
    quantity,
    price: 10,
  });
  const place = (...items: ReturnType<typeof line>[]) => fixture.place({ items });
  const start = (id: string) => fixture.as('seller', `POST /orders/${id}/start-handling`);
  let numbers = 0;
  const ship = (id: string, items: { id: string; quantity: number }[]) => {
    numbers += 1;
    return fixture.as('seller', `POST /orders/${id}/invoice`, {
      ...{ courier: 'dhl', trackingUrl: 'https://dhl.com/1', trackingNumber: `N${numbers}`, items },
    });
  };
  const cancelItem = (id: string, item: string) =>
    fixture.as('seller', `POST /orders/${id}/cancelbeforesend`, {
      causeId: 'sin-inventario',
      items: [{ id: item, quantity: 1 }],
    });
  const cancelWhole = (id: string) => fixture.as('admin', `POST /orders/${id}/canceled`);
  const withdraw = (id: string, invoiceNumber: string) =>
    fixture.as('seller', `DELETE /orders/${id}/invoice/${invoiceNumber}`);
  const cancelUnits = (id: string, item: string, quantity: number) =>
    fixture.as('seller', `POST /orders/${id}/cancelcde`, [
      { causeId: 'sin-inventario', items: [{ id: item, quantity }] },
    ]);
  const decide = async (id: string, accepts: boolean) => {
    numbers += 1;
    const request = { event: 'cancellation.requested', requestId: `c-${numbers}`, causeId: 'cliente-desiste' };
    await fixture.as('integrator', `PUT /integration/orders/${id}`, request);
    if (accepts) await fixture.as('seller', `POST /orders/${id}/cancellation/accept`);
    else await fixture.as('seller', `POST /orders/${id}/cancellation/decline`, { note: 'Ya está empacado' });
  };
  const giveBack = async (id: string, item: string, quantity: number, sellable: number) => {
    numbers += 1;
    const of = `POST /orders/${id}/returns`;
    await fixture.as('integrator', of, { id: `R-${numbers}`, reason: 'Llegó roto', items: [{ id: item, quantity }] });
    await fixture.as('seller', `${of}/R-${numbers}/receive`, { items: [{ id: item, quantity, sellable }] });
  };
  const move = (id: string, cause: StockCause, units: { id: string; quantity: number }[]) =>
    inTransaction(database(), async (trx) => {
      const origin = { personId: null, surface: 'job', requestId: 'r' } as const;
      const change = await lockOrderForChange(app.context, trx, { id, origin }, everySeller);
      await change.moveStock(cause, units);
      await change.commit(`order.${cause}`, null);
    });
  const history = async (sku: number | undefined) =>
    (
      await database().executeSql(
        `select type, cause, source_order_id as "order", old_quantity as old, new_quantity as new, old_reserved as was, new_reserved as is
         from sku_history where sku_id = $1 order by id`,
        [sku],
      )
    ).rows;

  it('comes back, held by the order again, when its shipment is withdrawn', async () => {
    const sku = await addSku(database(), { total: 7 });
    const id = await place(line(sku, 3));
    await start(id);
    await ship(id, [{ id: `${sku}`, quantity: 2 }]);
    expect(await of(sku)).toMatchObject({ total: 5, reserved: 1 });
    const withdraw = () => fixture.as('seller', `DELETE /orders/${id}/invoice/inv-${id}-0`);
    expect(await withdraw()).toMatchObject({ status: 200, order: { status: 'handling' } });
    expect(await withdraw()).toMatchObject({ status: 200, body: { unchanged: true } });
    expect(await of(sku)).toMatchObject({ total: 7, reserved: 3 });
    expect((await history(sku)).at(-1)).toMatchObject({ cause: 'withdrawn', order: id, old: 5, new: 7, was: 1, is: 3 });
    expect(await ship(id, [{ id: `${sku}`, quantity: 3 }])).toMatchObject({ order: { status: 'invoiced' } });
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
    await start(id);
    expect(await ship(id, [{ id: `${skus[0]}`, quantity: 1 }])).toMatchObject({ status: 200 });
    expect(await of(skus[0])).toMatchObject({ total: 39, reserved: 1, version: 2 });
    const rest = [line(skus[0], 1), line(skus[1], 1), line('taza', 4), line(theirs, 5)].map(
      ({ id: item, quantity }) => ({ id: item, quantity }),
    );
    expect(await ship(id, rest)).toMatchObject({ status: 200, order: { status: 'invoiced' } });
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
      'select levels from product_list join sku using (product_id) where sku.id = $1',
      [skus[2]],
    );
    expect(rows).toEqual([{ levels: [0] }]);
    // More was there than anybody had counted.
    await start(second);
    await ship(second, [{ id: `${skus[2]}`, quantity: 5 }]);
    expect(await of(skus[2])).toMatchObject({ total: 0, reserved: 2 });
    await move(second, 'withdrawn', [{ id: `${skus[2]}`, quantity: 5 }]);
    expect(await of(skus[2])).toMatchObject({ total: 5, reserved: 7, short: true });
    await move(second, 'shipped', [{ id: `${skus[2]}`, quantity: 5 }]);
    expect(await of(skus[2])).toMatchObject({ total: 0, reserved: 2 });
  });

  it('keeps what is reserved what open orders hold, and the total what the movements add up to', {
    timeout: 240_000,
  }, async () => {
    const quantity = fc.integer({ min: 1, max: 4 });
    const lot = fc.nat(50);
    const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
    const operation = fc.oneof(
      often(
        3,
        fc.record({
          kind: fc.constant('place' as const),
          lines: fc.uniqueArray(fc.tuple(fc.nat(3), quantity), { minLength: 1, maxLength: 3, selector: ([n]) => n }),
        }),
      ),
      often(4, fc.record({ kind: fc.constant('ship' as const), lot, quantity })),
      often(1, fc.record({ kind: fc.constant('withdraw' as const), lot })),
      often(1, fc.record({ kind: fc.constant('cancelItem' as const), lot })),
      often(1, fc.record({ kind: fc.constant('cancelWhole' as const), lot })),
      often(1, fc.record({ kind: fc.constant('cancelAfter' as const), lot, quantity })),
      often(1, fc.record({ kind: fc.constant('decide' as const), lot, accepts: fc.boolean() })),
      often(2, fc.record({ kind: fc.constant('return' as const), lot, quantity, sellable: fc.nat(4) })),
      often(1, fc.record({ kind: fc.constant('edit' as const), n: fc.nat(3), total: fc.nat(30) })),
      often(1, fc.record({ kind: fc.constant('load' as const), totals: fc.tuple(fc.nat(40), fc.nat(40)) })),
      often(1, fc.record({ kind: fc.constant('undo' as const) })),
    );
    /** One of each, so that no kind of movement is ever left out. */
    const ofEach: (typeof operation extends fc.Arbitrary<infer T> ? T : never)[] = [
      { kind: 'place', lines: [[0, 4]] },
      { kind: 'ship', lot: 0, quantity: 2 },
      { kind: 'return', lot: 0, quantity: 2, sellable: 1 },
      { kind: 'cancelAfter', lot: 0, quantity: 1 },
      { kind: 'place', lines: [[1, 3]] },
      { kind: 'ship', lot: 1, quantity: 1 },
      { kind: 'withdraw', lot: 1 },
      { kind: 'decide', lot: 1, accepts: false },
      { kind: 'decide', lot: 1, accepts: true },
      { kind: 'load', totals: [25, 11] },
      { kind: 'edit', n: 0, total: 30 },
      { kind: 'undo' },
    ];
    const open: string[] = [];
    const loads: string[] = [];
    const pick = (n: number) => open[n % open.length];
    const happen = async (one: typeof operation extends fc.Arbitrary<infer T> ? T : never) => {
      if (one.kind === 'place') {
        open.push(await place(...one.lines.map(([n, units]) => line(skus[n], units))));
        return;
      }
      if (one.kind === 'edit') {
        const answer = await app.ask(`PUT /sku/inventories/${skus[one.n]}`, {
          token: keeper,
          body: { totalQuantity: one.total },
        });
        expect([200, 409]).toContain(answer.status);
        return;
      }
      if (one.kind === 'load') {
        const rows = one.totals.map((total, n) => `,${skus[n]},,,${total},`);
        const title = 'UPC,SKU,Identificador,Nombre del producto,Cantidad,Reservado';
        const { load } = await files.send('/sku/inventories/importcsv', `${[title, ...rows].join('\r\n')}\r\n`);
        await work(load.id);
        loads.push(load.id);
        return;
      }
      if (one.kind === 'undo') {
        const last = loads.pop();
        if (last === undefined) return;
        const { status, body } = await app.ask(`POST /loads/${last}/undo`, { token: keeper });
        if (status === 202) await work((body as Load).id);
        return;
      }
      const id = pick(one.lot);
      if (id === undefined) return;
      const { order } = await fixture.as('seller', `GET /orders/${id}`);
      const item = order.items[one.lot % order.items.length] as Order['items'][number];
      if (one.kind === 'ship') await start(id);
      const units = Math.min(one.kind === 'ship' ? one.quantity : 0, item.quantity - item.shippedQuantity);
      if (one.kind === 'ship') await ship(id, [{ id: item.id, quantity: units }]);
      if (one.kind === 'cancelItem') await cancelItem(id, item.id);
      if (one.kind === 'cancelWhole') await cancelWhole(id);
      if (one.kind === 'withdraw') await withdraw(id, order.packageAttachment.packages.at(-1)?.invoiceNumber ?? '-');
      if (one.kind === 'cancelAfter') await cancelUnits(id, item.id, one.quantity);
      if (one.kind === 'decide') await decide(id, one.accepts);
      if (one.kind === 'return') await giveBack(id, item.id, one.quantity, Math.min(one.quantity, one.sellable));
    };
    await addPerson(database(), 'keeper@aurora.mx', {
      roles: ['ORGANIZATION_ADMIN_USER', 'INVENTORY_USER'],
      accounts: ['aurora'],
    });
    const keeper = await app.signIn('keeper@aurora.mx');
    const files = loadFixture(app, keeper);
    const work = async (loadId: string) => {
      await runLoad(app.context, { loadId, worker: randomUUID(), signal: new AbortController().signal });
      expect((await files.load(loadId)).finishedAt).not.toBeNull();
    };
    // Variants of other tests are added behind the list's back.
    await listAll();
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 12 }), async (operations) => {
        open.length = 0;
        for (const one of operations) {
          const before = await counted();
          await happen(one);
          if (one.kind !== 'edit' && one.kind !== 'load' && one.kind !== 'undo') expectMoved(before, await counted());
        }
        await expectTrueStock();
        const listed = await levels();
        await listAll();
        expect(listed).toEqual(await levels());
        await serveWaitingOrders(app.context, systemAccess('stock'), { signal: new AbortController().signal });
        await expectServed();
      }),
      { numRuns: 12, examples: [[ofEach]] },
    );
    const { rows } = await database().executeSql('select distinct cause from sku_history where cause is not null');
    expect(rows.map(({ cause }) => cause).sort()).toEqual(Object.keys(stockCauses).sort());
  });

  type Counted = { sku: number; total: number; sent: number; sellable: number };

  /** Of each variant: its total, and what the packages and returns of all orders say was sent and can be sold again. */
  async function counted(): Promise<Counted[]> {
    const { rows } = await database().executeSql(
      `select t.sku_id as sku, t.total_quantity as total, coalesce((select sum(x.quantity) from order_package_item x
          join order_package p using (order_id, invoice_number) where p.type = 'Output' and x.item_id = t.sku_id::text), 0)::integer as sent,
        coalesce((select sum(r.sellable) from order_return_item r where r.item_id = t.sku_id::text), 0)::integer as sellable
      from sku_stock t where t.sku_id = any($1) order by t.sku_id`,
      [skus],
    );
    return rows as Counted[];
  }

  /** The total lost what was sent, but never more than there was, and won what can be sold again. */
  function expectMoved(before: Counted[], after: Counted[]) {
    const expected = before.map(({ total, sent, sellable }, n) => {
      const now = after[n] as Counted;
      return Math.max(0, total - (now.sent - sent)) + now.sellable - sellable;
    });
    expect(after.map(({ total }) => total)).toEqual(expected);
  }

  /** What each order lacks, as the domain counts it, and its tag. */
  async function expectServed() {
    const { rows } = await database().executeSql(`
      select h.sku_id, h.order_id, h.quantity, h.missing, t.total_quantity as total, o.tags
      from stock_hold h join sku_stock t using (sku_id) join orders o on o.id = h.order_id order by h.sku_id, h.place`);
    const lacking = new Set<unknown>();
    for (const sku of new Set(rows.map(({ sku_id }) => sku_id))) {
      const queue = rows.filter(({ sku_id }) => sku_id === sku);
      const missing = missingUnits(
        Number(queue[0]?.total),
        queue.map(({ quantity }) => Number(quantity)),
      );
      expect({ sku, missing: queue.map((hold) => hold.missing) }).toEqual({ sku, missing });
      queue.forEach(({ order_id }, n) => {
        if (missing[n]) lacking.add(order_id);
      });
    }
    const tagged = await database().executeSql(`select id from orders where tags & ${tagBits.oversold} <> 0`);
    expect(new Set(tagged.rows.map(({ id }) => id))).toEqual(lacking);
  }

  /** What the orders say, counted in TypeScript, against what the stock says; and each variant's history against its total. */
  async function expectTrueStock() {
    const expected = new Map<number, number>();
    const ids = await database().db.selectFrom('orders').select('id').execute();
    for (const { id } of ids) {
      const entity = await findOrder(database().db, everySeller, id);
      if (!entity) throw new Error(`${id} is gone.`);
      const facts = factsOf(entity);
      for (const item of facts.items) {
        const sku = Number(item.id);
        expected.set(sku, (expected.get(sku) ?? 0) + heldUnits(facts.status, item));
      }
    }
    const now = await stock();
    for (const { sku_id, total, reserved, short } of now) {
      if (!skus.includes(sku_id)) continue;
      expect({ sku_id, reserved }).toEqual({ sku_id, reserved: expected.get(sku_id) ?? 0 });
      if (reserved > total) expect(short).toBe(true);
      const entries = (await history(sku_id)) as {
        type: string;
        old: number;
        new: number;
      }[];
      expect(entries.slice(1).map(({ old }) => old)).toEqual(entries.slice(0, -1).map((entry) => entry.new));
      if (entries.length > 0) expect(entries.at(-1)?.new).toBe(total);
    }
    const access = systemAccess('stock');
    expect(await findWrongHolds(database().db, access)).toEqual([]);
    expect(await findWrongReserves(database().db, access)).toEqual([]);
  }

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
    await Promise.all(orders.map(start));
    const left = await Promise.all(
      orders.map((id, n) =>
        n % 2 === 0 ? cancelWhole(id) : ship(id, hot.map((sku) => ({ id: `${sku}`, quantity: 1 })).reverse()),
      ),
    );
    expect(left.map(({ status }) => status)).toEqual(orders.map(() => 200));
    const after = (await stock()).filter(({ sku_id }) => hot.includes(sku_id));
    expect(after.map(({ total, reserved }) => [total, reserved])).toEqual([
      [48, 0],
      [48, 0],
      [48, 0],
    ]);
    await expectTrueStock();
  });
});
