import { randomUUID } from 'node:crypto';
import { missingUnits, stockCauses } from '@trastienda/domain';
import * as fc from 'fast-check';
import type { Load, Order } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { systemAccess } from '../../../db/scope.ts';
import { loadFixture } from '../../../testing/loads.ts';
import { stockFixture } from '../../../testing/order-stock.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import { addPerson } from '../../../testing/people.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { runLoad } from '../../tools/loads/run-load.ts';
import { serveWaitingOrders } from '../../trade/orders/oversold.ts';
import { tagBits } from '../../trade/orders/tag-bits.ts';

describeOnBothEngines('the stock of orders, whatever happens to them', (database) => {
  const { app, fixture } = orderTests(database);
  const {
    addStocked,
    cancelItem,
    cancelUnits,
    cancelWhole,
    decide,
    expectTrueStock,
    giveBack,
    line,
    listAll,
    place,
    withdraw,
  } = stockFixture(database, fixture);
  let skus: number[];

  beforeAll(async () => {
    skus = await addStocked(40, 12, 3, 0);
  }, 120_000);

  /** What the list of products knows of stock: whether units are free, and few. */
  const levels = async () =>
    (await database().executeSql('select product_id, levels from product_list order by product_id')).rows;

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
      if (one.kind === 'ship') await fixture.start(id);
      const units = Math.min(one.kind === 'ship' ? one.quantity : 0, item.quantity - item.shippedQuantity);
      if (one.kind === 'ship') await fixture.ship(id, [{ id: item.id, quantity: units }]);
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
        await expectTrueStock(skus);
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
          join order_package p using (account_name, order_id, invoice_number)
          where x.account_name = t.account_name and p.type = 'Output' and x.item_id = t.sku_id::text), 0)::integer as sent,
        coalesce((select sum(r.sellable) from order_return_item r
          where r.account_name = t.account_name and r.item_id = t.sku_id::text), 0)::integer as sellable
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
      from stock_hold h join sku_stock t using (account_name, sku_id)
        join orders o on o.account_name = h.account_name and o.id = h.order_id order by h.sku_id, h.place`);
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
});
