import { type OrderStatus, orderStatusNames } from '@trastienda/domain';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Database, Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addOrders, changeOrders, inLot, orderRow } from '../../../testing/order-rows.ts';
import { addSeller } from '../../../testing/people.ts';
import { everySeller, sellerOf } from '../../../testing/scopes.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import type { StatisticsSearch } from '../orders/order-statistics.sql.ts';
import { cancelUnits } from '../orders/order-writes.repository.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import { findSalesDays, findTopProducts } from './sales.sql.ts';

const accounts = ['aurora', 'brisa'];
// Instants around a Mexican midnight, whose day differs in UTC.
const moments = ['2026-01-10T05:59:59Z', '2026-01-10T06:00:00Z', '2026-03-01T00:00:00Z'];
const days = ['2026-01-09', '2026-01-10', '2026-02-28'];
const status = fc.constantFrom(...orderStatusNames, 'payment-pending' as const);

const item = fc.record({
  sku: fc.constantFrom('a', 'b', '7'),
  quantity: fc.integer({ min: 1, max: 4 }),
  centavos: fc.nat(500),
});
const order = fc.record({
  account: fc.constantFrom(...accounts),
  status,
  at: fc.constantFrom(...moments),
  shipping: fc.nat(90),
  discount: fc.option(fc.nat(400), { nil: undefined }),
  items: fc.uniqueArray(item, { selector: ({ sku }) => sku, minLength: 1, maxLength: 3 }),
});
const operation = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), orders: fc.array(order, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('move' as const), status, lot: fc.nat(3) }),
  fc.record({ kind: fc.constant('cancelUnits' as const), lot: fc.nat(3) }),
  fc.record({ kind: fc.constant('both' as const), status, lot: fc.nat(3) }),
  fc.record({ kind: fc.constant('return' as const), lot: fc.nat(3), arrives: fc.boolean() }),
  fc.record({ kind: fc.constant('rollback' as const), lot: fc.nat(3) }),
  fc.record({ kind: fc.constant('fold' as const) }),
  fc.record({ kind: fc.constant('rebuild' as const) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

const everything: StatisticsSearch = {
  scope: everySeller,
  accountName: undefined,
  fromDay: undefined,
  toDay: undefined,
};
const searches: StatisticsSearch[] = [
  everything,
  { ...everything, accountName: 'aurora' },
  { ...everything, accountName: 'nadie' },
  { ...everything, fromDay: '2026-01-10' },
  { ...everything, toDay: '2026-01-10', accountName: 'brisa' },
  { ...everything, scope: sellerOf('brisa') },
  { ...everything, scope: sellerOf('brisa'), accountName: 'aurora' },
  { ...everything, scope: sellerOf() },
];

describeOnOneEngine('postgres', 'sales figures', (database) => {
  let next = 0;
  beforeAll(async () => {
    for (const account of accounts) await addSeller(database(), account);
  });

  it('are those of the orders, whatever happens to these', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 8 }), async (operations) => {
        for (const one of operations) next = await happen(database(), one, next);
        const sold = await readOrders(database());
        for (const search of searches) await agree(database(), search, sold);
      }),
      { numRuns: 25 },
    );
  });
});

async function happen(database: Database, one: Operation, next: number): Promise<number> {
  switch (one.kind) {
    case 'insert':
      await addOrders(
        database,
        one.orders.map((order, n) => row(`o${next + n}`, order)),
      );
      return next + one.orders.length;
    case 'move':
      await changeOrders(database.db, inLot(4, one.lot), sql`status = ${one.status}`);
      return next;
    case 'cancelUnits':
      await inTransaction(database, (trx) => cancel(trx, one.lot, 1));
      return next;
    case 'both':
      await inTransaction(database, async (trx) => {
        await cancel(trx, one.lot, 1);
        await changeOrders(trx, inLot(4, one.lot), sql`status = ${one.status}`);
        await cancel(trx, one.lot, 4);
      });
      return next;
    case 'return':
      await database.executeSql(returning(`r${next}`, `mod(abs(hashtext(order_id)), 4) = ${one.lot}`, one.arrives));
      return next + 1;
    case 'rollback':
      await expect(
        inTransaction(database, async (trx) => {
          await cancel(trx, one.lot, 4);
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back');
      return next;
    case 'fold':
    case 'rebuild':
      await database.executeSql(`select ${one.kind}_sales_counts()`);
      return next;
  }
}

/** Cancels units of each line of the orders of a lot, as many as it has at most. */
async function cancel(trx: Db, lot: number, most: number): Promise<void> {
  const { rows } = await sql<{ order_id: string; units: { id: string; quantity: number }[] }>`
    select order_id, jsonb_agg(jsonb_build_object('id', id, 'quantity', least(${most}::integer, quantity - canceled_quantity))) as units
    from order_item where quantity > canceled_quantity and ${inLot(4, lot, 'order_id')} group by order_id order by order_id`.execute(
    trx,
  );
  for (const { order_id, units } of rows) {
    const held = await lockOrder(trx, everySeller, order_id);
    if (!held) throw new Error(`Order ${order_id} is not there.`);
    await cancelUnits(trx, held, units);
  }
}

/** A return of one unit of each first item of some orders, sent in a package of its own; what does not arrive is only announced. */
const returning = (id: string, where: string, arrives: boolean) => `
  with item as (
    select i.order_id, i.id, i.price_centavos, o.account_name, o.creation_day from order_item i
      join orders o on o.account_name = i.account_name and o.id = i.order_id
    where i.position = 0 and o.status <> 'payment-pending' and ${where}
  ), box as (
    insert into order_package (account_name, order_id, invoice_number, position, type, issuance_date, invoice_value_centavos, courier,
      tracking_number, tracking_url, content_hash, finished)
    select account_name, order_id, '${id}', 1000 + substr('${id}', 2)::int, 'Input', now(), 0, '', '', '', '', false from item returning 1
  ), line as (
    insert into order_package_item (account_name, order_id, invoice_number, item_id, quantity, price_centavos)
    select account_name, order_id, '${id}', id, 1, price_centavos from item returning 1
  ), back as (
    insert into order_return (order_id, id, account_name, order_day, invoice_number, state, reason, content_hash, reception_hash,
      announced_at, announced_by, received_at, received_by)
    select order_id, '${id}', account_name, creation_day, '${id}', ${arrives ? `'RECEIVED', 'x', 'x', 'x', now(), 'x', now(), 'x'` : `'ANNOUNCED', 'x', 'x', null, now(), 'x', null, null`}
    from item returning 1
  ) insert into order_return_item (account_name, order_id, return_id, item_id, invoice_number, quantity, received)
    select account_name, order_id, '${id}', id, '${id}', 1, ${arrives ? 1 : 'null::int'} from item`;

type NewOrder = typeof order extends fc.Arbitrary<infer T> ? T : never;

function row(id: string, { account, status, at, shipping, discount, items }: NewOrder) {
  return orderRow({
    ...{ id, account_name: account, status, creation_date: at },
    totals: [
      { id: 'Items', name: 'x', centavos: 5 },
      { id: 'Shipping', name: 'x', centavos: shipping },
      ...(discount === undefined ? [] : [{ id: 'Discounts' as const, name: 'x', centavos: -discount }]),
    ],
    lines: items.map(({ sku, quantity, centavos }) => ({
      ...{ id: sku, new_id: '', ref_id: '', name: `${sku} de ${id}`, quantity, price_centavos: centavos },
      price_tags: [],
    })),
  });
}

type Line = {
  order_id: string;
  account_name: string;
  day: string;
  status: OrderStatus;
  shipping: number;
  discount: number;
  sku: string | null;
  quantity: number | null;
  canceled: number | null;
  price: number | null;
  returned: number;
};

async function readOrders(database: Database): Promise<Line[]> {
  const { rows } = await database.executeSql(`
    select o.id as order_id, o.account_name, to_char(o.creation_date at time zone 'America/Mexico_City', 'YYYY-MM-DD') as day,
      o.status, (o.totals -> 1 ->> 'centavos')::int as shipping,
      coalesce((o.totals -> 2 ->> 'centavos')::int, 0) as discount, i.id as sku, i.quantity, i.canceled_quantity as canceled,
      i.price_centavos as price,
      (select coalesce(sum(received), 0)::int from order_return_item x where x.account_name = i.account_name and x.order_id = i.order_id and x.item_id = i.id) as returned
    from orders o left join order_item i on i.account_name = o.account_name and i.order_id = o.id where o.status <> 'payment-pending'`);
  return rows as Line[];
}

/** Compares the counters with sums computed here, order by order. */
async function agree(database: Database, search: StatisticsSearch, lines: readonly Line[]): Promise<void> {
  const own = search.scope.kind === 'own' ? (search.scope.accountNames[0] ?? '') : undefined;
  const seen = lines.filter(
    ({ account_name, day }) =>
      (own === undefined || own === account_name) &&
      (search.accountName === undefined || search.accountName === account_name) &&
      (search.fromDay ?? '') <= day &&
      day <= (search.toDay ?? '9999'),
  );
  const units = new Map<string, number>();
  for (const { account_name, sku, quantity, canceled } of seen) {
    if (sku === null) continue;
    const key = `${account_name} ${sku}`;
    units.set(key, (units.get(key) ?? 0) + (quantity ?? 0) - (canceled ?? 0));
  }
  const expected = [...units].filter(([, n]) => n > 0).sort();
  const { rows, total } = await findTopProducts(database, search, { offset: 0, size: 100 });
  expect(rows.map((row) => [`${row.account_name} ${row.id}`, row.units]).sort()).toEqual(expected);
  expect(total).toBe(expected.length);
  expect(rows.map((row) => row.units)).toEqual(rows.map((row) => row.units).sort((a, b) => b - a));
  for (const row of rows) expect(row.name.startsWith(`${row.id} de o`)).toBe(true);

  const byDay = await findSalesDays(database, search);
  const told = days.toReversed().flatMap((day) => {
    const ofDay = seen.filter((line) => line.day === day);
    const orders = new Map(ofDay.map((line) => [line.order_id, line]));
    if (orders.size === 0) return [];
    const sum = (value: (line: Line) => number) => ofDay.reduce((total, line) => total + value(line), 0);
    const kept = ({ quantity, canceled }: Line) => (quantity ?? 0) - (canceled ?? 0);
    return {
      day,
      orders: orders.size,
      units: sum(kept),
      centavos: sum((line) => kept(line) * (line.price ?? 0)),
      canceled_centavos: sum((line) => (line.canceled ?? 0) * (line.price ?? 0)),
      discount_centavos: [...orders.keys()].reduce(
        (n, id) => n + keptDiscount(ofDay.filter((line) => line.order_id === id)),
        0,
      ),
      shipping_centavos: [...orders.values()].reduce((n, one) => n + (one.status === 'canceled' ? 0 : one.shipping), 0),
      returned_units: sum(({ returned }) => returned),
      returned_centavos: sum(({ returned, price }) => returned * (price ?? 0)),
    };
  });
  expect(byDay).toEqual(told);
}

/** The part of an order's discount that its kept units have, by price; halves are rounded away from zero. */
function keptDiscount(lines: readonly Line[]): number {
  const goods = lines.reduce((sum, { quantity, price }) => sum + (quantity ?? 0) * (price ?? 0), 0);
  const kept = lines.reduce(
    (sum, { quantity, canceled, price }) => sum + ((quantity ?? 0) - (canceled ?? 0)) * (price ?? 0),
    0,
  );
  const discount = -(lines[0]?.discount ?? 0);
  return goods === 0 ? 0 : 0 - Math.round((discount * kept) / goods);
}
