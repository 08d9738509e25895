import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import type { components, SkuHistoryEntry, SkuHolds } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import type { OrderFixture } from '../../../testing/orders.ts';
import { addPerson } from '../../../testing/people.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { checkStock } from './check-stock.ts';
import { numberChanges } from './stock-feed.repository.ts';

type Changes = components['schemas']['StockChanges'];

describeOnBothEngines('who follows the stock', (database) => {
  const { app, fixture } = orderTests(database);
  let keeper: string;
  let other: string;
  let skus: number[];

  beforeAll(async () => {
    const roles = ['ORGANIZATION_ADMIN_USER', 'INVENTORY_USER'] as const;
    await addPerson(database(), 'keeper@aurora.mx', { roles: [...roles], accounts: ['aurora'] });
    await addPerson(database(), 'keeper@brisa.mx', { roles: [...roles], accounts: ['brisa'] });
    keeper = await app.signIn('keeper@aurora.mx');
    other = await app.signIn('keeper@brisa.mx');
    skus = [];
    for (const total of [5, 6, 7]) skus.push(await addSku(database(), { total }));
    skus.push(await addSku(database(), { accountName: 'brisa', total: 9 }));
    await numbered();
  }, 120_000);

  const numbered = async () => {
    while (await numberChanges(database(), systemAccess('stock')));
  };
  const changes = async (query = '', token = keeper) => {
    const answer = await app.ask(`GET /sku/inventories/changes${query}`, { token });
    expect(answer.status).toBe(200);
    return answer.body as Changes;
  };
  const place = (sku: number | undefined, quantity: number, over: Parameters<OrderFixture['place']>[0] = {}) =>
    fixture.place({ items: [{ id: `${sku}`, name: 'Taza', quantity, price: 10 }], ...over });
  const set = (sku: number | undefined, totalQuantity: number) =>
    app.ask(`PUT /sku/inventories/${sku}`, { token: keeper, body: { totalQuantity } });

  it('reads all of it, then what changed after a cursor, each variant once and as it is now', async () => {
    const all = await changes();
    expect(all).toMatchObject({ more: false, items: skus.slice(0, 3).map((sku) => ({ sku: `${sku}` })) });
    expect(await changes(`?cursor=${all.cursor}`)).toEqual({ items: [], cursor: all.cursor, more: false });
    await place(skus[1], 1);
    await place(skus[0], 2);
    await set(skus[1], 4);
    expect(await changes(`?cursor=${all.cursor}`)).toMatchObject({ items: [] });
    await numbered();
    const later = await changes(`?cursor=${all.cursor}`);
    expect(later.items.map(({ sku }) => Number(sku)).sort()).toEqual([skus[0], skus[1]].sort());
    const changed = { accountName: 'aurora', totalQuantity: 4, reservedQuantity: 1, availableQuantity: 3 };
    expect(later.items.find(({ sku }) => sku === `${skus[1]}`)).toEqual({ sku: `${skus[1]}`, ...changed });
    const first = await changes(`?cursor=${all.cursor}&size=1`);
    expect(first).toMatchObject({ more: true, items: [later.items[0]] });
    expect(await changes(`?cursor=${first.cursor}&size=1`)).toMatchObject({ more: false, items: [later.items[1]] });
    expect((await changes('', other)).items.map(({ sku }) => sku)).toEqual([`${skus[3]}`]);
    expect(await app.ask('GET /sku/inventories/changes?cursor=x', { token: keeper })).toMatchObject({ status: 400 });
  });

  it('goes on after a variant where several have the same number', async () => {
    await numbered();
    const { rows } = await database().executeSql(`
      with taken as (select nextval('stock_change_number') as number)
      update sku_stock set change_number = taken.number from taken where account_name = 'aurora'
      returning change_number`);
    expect(new Set(rows.map(({ change_number: number }) => number)).size).toBe(1);
    const seen: string[] = [];
    for (let page = await changes('?size=1'); page.items.length > 0; ) {
      seen.push(...page.items.map(({ sku }) => sku));
      page = await changes(`?size=1&cursor=${page.cursor}`);
    }
    expect(seen).toEqual(skus.slice(0, 3).map(String));
  });

  it('waits for a variant that is never free', async () => {
    await numbered();
    await set(skus[0], 8);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hold = () => {};
    const isHeld = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const holder = inTransaction(database(), async (trx) => {
      await sql`select from sku_stock where account_name = 'aurora' and sku_id = ${skus[0]} for update`.execute(trx);
      hold();
      await released;
    });
    await isHeld;
    const numbering = numberChanges(database(), systemAccess('stock'));
    // The wrong answer would come at once; the right one only when the variant is free.
    expect(await Promise.race([numbering, rest(200, 'waits')])).toBe('waits');
    release();
    expect(await numbering).toBe(true);
    await holder;
  });

  it('numbers what a large file changed in one call, in the order of variants, and nothing after a stop', async () => {
    await numbered();
    const many = 2_500;
    const first = 90_000_000;
    const waiting = async () => {
      const { rows } = await database().executeSql(
        `select count(*) filter (where change_number is null)::integer as waiting,
          coalesce(bool_and(next is null or next > change_number), true) as ordered
        from (select change_number, lead(change_number) over (order by sku_id) as next from sku_stock where sku_id >= ${first}) s`,
      );
      return rows[0];
    };
    await database().executeSql(`
      insert into sku (id, product_id, account_name, upc, name, status, width, height, length, weight) overriding system value
      select ${first} + n, product_id, 'aurora', (7300000000000 + n)::text, 'Variante ' || n, status, 1, 1, 1, 1
      from sku, generate_series(1, ${many}) n where id = ${skus[0]};
      insert into sku_stock (account_name, sku_id, sku_product_id) select account_name, id, product_id from sku where id > ${first};`);
    await numberChanges(database(), systemAccess('stock'), AbortSignal.abort());
    expect(await waiting()).toEqual({ waiting: many, ordered: true });
    expect(await numberChanges(database(), systemAccess('stock'))).toBe(true);
    expect(await waiting()).toEqual({ waiting: 0, ordered: true });
    await database().executeSql(`delete from sku where id > ${first}`);
  });

  it('misses no change that is written while others are numbered', async () => {
    let { cursor } = await changes();
    const seen = new Map<string, number>();
    const read = async () => {
      const page = await changes(`?cursor=${cursor}`);
      cursor = page.cursor;
      for (const { sku, reservedQuantity } of page.items) seen.set(sku, reservedQuantity);
    };
    const orders = Array.from({ length: 30 }, (_, n) => place(skus[n % 3], 1));
    const follow = Array.from({ length: 10 }, async () => {
      await numberChanges(database(), systemAccess('stock'));
      await read();
    });
    await Promise.all([...orders, ...follow]);
    await numbered();
    await read();
    const { rows } = await database().executeSql(
      `select sku_id::text as sku, reserved_quantity as n from sku_stock where account_name = 'aurora' order by sku_id`,
    );
    expect([...seen].sort()).toEqual(rows.map(({ sku, n }) => [sku, n]));
  });

  it('sees which orders hold a variant, and unpaid ones only as units', async () => {
    const sku = await addSku(database(), { total: 3 });
    const [first, second] = [await place(sku, 2), await place(sku, 4)];
    const unpaid = await place(sku, 1, { paid: false });
    const holds = await app.ask(`GET /sku/inventories/${sku}/holds`, { token: keeper });
    expect(holds).toMatchObject({
      status: 200,
      body: {
        total: 2,
        orders: [
          { id: first, status: 'ready-for-handling', quantity: 2, missingQuantity: 0 },
          { id: second, quantity: 4, missingQuantity: 3 },
        ],
        unseenQuantity: 1,
      },
    });
    const page = async (query: string) => {
      const { status, body } = await app.ask(`GET /sku/inventories/${sku}/holds?size=1${query}`, { token: keeper });
      const { total, orders, next, unseenQuantity } = body as SkuHolds;
      return { status, total, ids: orders.map(({ id }) => id), next, unseenQuantity };
    };
    const one = await page('');
    expect(one).toMatchObject({ status: 200, total: 2, ids: [first], unseenQuantity: 1 });
    // An order that comes or goes meanwhile moves no other out of the next answer.
    await fixture.as('admin', `POST /orders/${first}/canceled`);
    const third = await place(sku, 1);
    const two = await page(`&cursor=${one.next}`);
    expect(two).toMatchObject({ total: 2, ids: [second] });
    expect(await page(`&cursor=${two.next}`)).toMatchObject({ ids: [third], next: null });
    for (const wrong of ['x', '-1', '1.2'])
      expect((await app.ask(`GET /sku/inventories/${sku}/holds?cursor=${wrong}`, { token: keeper })).status).toBe(400);
    const integrator = { token: fixture.tokens.integrator };
    expect(await app.ask(`GET /sku/inventories/${sku}/holds`, integrator)).toMatchObject({
      body: { total: 3, orders: [{ id: second }, { id: unpaid }, { id: third }], next: null, unseenQuantity: 0 },
    });
    expect(await app.ask(`GET /sku/inventories/${sku}/holds`, { token: other })).toMatchObject({ status: 404 });
  });

  it('finds every movement in the history of the variant, with the order that made it', async () => {
    const sku = await addSku(database(), { total: 3 });
    const id = await place(sku, 2);
    await fixture.start(id);
    const form = { courier: 'dhl', trackingUrl: 'https://dhl.com/1', trackingNumber: 'H-1' };
    await fixture.as('seller', `POST /orders/${id}/invoice`, { ...form, items: [{ id: `${sku}`, quantity: 1 }] });
    await fixture.as('admin', `POST /orders/${id}/canceled`);
    await set(sku, 8);
    const roles = ['ADMIN_USER', 'CATALOG_USER'] as const;
    await addPerson(database(), 'catalogue@trastienda.mx', { roles: [...roles] });
    const token = await app.signIn('catalogue@trastienda.mx');
    const history = (await app.ask(`GET /sku/${sku}/historical`, { token })).body as SkuHistoryEntry[];
    expect(history.map(({ type, oldSku, newSku, source }) => ({ type, oldSku, newSku, source }))).toEqual([
      { type: 'INVENTORY', oldSku: { totalQuantity: 2 }, newSku: { totalQuantity: 8 }, source: { kind: 'api' } },
      {
        type: 'RESERVATION',
        oldSku: { totalQuantity: 2, reservedQuantity: 1 },
        newSku: { totalQuantity: 2, reservedQuantity: 0 },
        source: { kind: 'order', order: { id, cause: 'canceled' } },
      },
      {
        type: 'INVENTORY',
        oldSku: { totalQuantity: 3, reservedQuantity: 2 },
        newSku: { totalQuantity: 2, reservedQuantity: 1 },
        source: { kind: 'order', order: { id, cause: 'shipped' } },
      },
      {
        type: 'RESERVATION',
        oldSku: { totalQuantity: 3, reservedQuantity: 0 },
        newSku: { totalQuantity: 3, reservedQuantity: 2 },
        source: { kind: 'order', order: { id, cause: 'placed' } },
      },
    ]);
    const reserved = (await app.ask(`GET /sku/${sku}/historical?type=RESERVATION`, { token })).body;
    expect(reserved).toHaveLength(2);
  });

  it('compares the reserved units with the orders, and corrects them', async () => {
    const sku = await addSku(database(), { total: 9 });
    const id = await place(sku, 2);
    expect(await checkStock({ database: database() }, { fix: false })).toEqual([]);
    await database().executeSql(`update sku_stock set reserved_quantity = 7 where sku_id = ${sku};
      update stock_hold set quantity = 1 where order_id = '${id}'`);
    const wrong = await checkStock({ database: database() }, { fix: false });
    expect(wrong).toEqual([
      `Pedido ${id} (aurora): unidades apartadas del SKU ${sku}: 1; por enviar: 2`,
      `SKU ${sku} (aurora): unidades reservadas: 7; apartadas por sus pedidos: 1`,
    ]);
    expect(await checkStock({ database: database() }, { fix: true })).toEqual(wrong);
    expect(await checkStock({ database: database() }, { fix: false })).toEqual([]);
    const { rows } = await database().executeSql(`select reserved_quantity as n from sku_stock where sku_id = ${sku}`);
    expect(rows).toEqual([{ n: 2 }]);
  });
});
