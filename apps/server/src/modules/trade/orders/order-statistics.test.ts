import { type OrderStatus, type OrderTag, orderStatusNames, orderTagNames } from '@trastienda/domain';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { addOrders, changeOrders, inLot, orderRow } from '../../../testing/order-rows.ts';
import { addSeller } from '../../../testing/people.ts';
import { everySeller, sellerOf } from '../../../testing/scopes.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import type { OrderSearch } from './order-search.ts';
import { countByDay, countByStatus, type StatisticsSearch } from './order-statistics.sql.ts';
import { findOrders } from './orders.repository.ts';
import { tagBits } from './tag-bits.ts';

// Around a Mexican midnight, which is another day in UTC.
const moments = ['2026-01-10T05:59:59Z', '2026-01-10T06:00:00Z', '2026-01-11T20:00:00Z', '2026-03-01T00:00:00Z'];
const days = ['2026-01-09', '2026-01-10', '2026-01-11', '2026-02-28'];

const someOrder = fc.record({
  account: fc.constantFrom('aurora', 'brisa'),
  status: fc.constantFrom(...orderStatusNames),
  at: fc.constantFrom(...moments),
  tags: fc.constantFrom(0, 1, 2, 3, 8, 10, 17, 128, 130),
});
const someDay = fc.constantFrom(undefined, ...days);
const someSearch: fc.Arbitrary<StatisticsSearch> = fc.record({
  scope: fc.constantFrom(everySeller, sellerOf('brisa'), sellerOf()),
  accountName: fc.constantFrom(undefined, 'aurora', 'brisa', 'nadie'),
  fromDay: someDay,
  toDay: someDay,
});
type Order = typeof someOrder extends fc.Arbitrary<infer T> ? T : never;

describeOnOneEngine('postgres', 'statistics', (database) => {
  let next = 0;
  beforeAll(async () => {
    for (const account of ['aurora', 'brisa']) await addSeller(database(), account);
  });

  it('are the same as each other and as the list, to the order', { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someOrder, { minLength: 1, maxLength: 12 }),
        fc.array(someSearch, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        fc.constantFrom(...orderStatusNames),
        async (orders, searches, folds, moved) => {
          next = await insert(database(), orders, next);
          if (folds) await database().executeSql('select fold_order_counts()');
          // This change is not folded into the counters yet, so both kinds are compared with the list.
          await changeOrders(database().db, inLot(5, 1), sql`status = ${moved}`);
          for (const search of searches) await agree(database(), search);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('count everything where nothing is asked for', async () => {
    const { rows } = await database().executeSql('select count(*)::int as n from orders');
    const all: StatisticsSearch = {
      scope: everySeller,
      accountName: undefined,
      fromDay: undefined,
      toDay: undefined,
    };
    expect((await countByStatus(database(), all)).total).toBe(rows[0]?.n);
  });
});

/** Compares cards, pie, line and list of the same filters. */
async function agree(database: Database, search: StatisticsSearch): Promise<void> {
  const counts = await countByStatus(database, search);
  const byDay = await countByDay(database, search);
  const listed = async (over: Partial<OrderSearch>) => {
    const { rows, total } = await findOrders(database, { ...orderSearchOf(search), ...over });
    expect(rows.length).toBe(total);
    return total;
  };
  const found: { status: OrderStatus; count: number }[] = [];
  for (const status of orderStatusNames) {
    const count = await listed({ statuses: [status] });
    if (count > 0) found.push({ status, count });
  }
  const tagged: { tag: OrderTag; count: number }[] = [];
  for (const tag of orderTagNames) {
    const count = await listed({ tagMask: tagBits[tag] });
    if (count > 0) tagged.push({ tag, count });
  }
  const daily: { day: string; count: number }[] = [];
  for (const day of days) {
    const inside = (search.fromDay ?? '') <= day && day <= (search.toDay ?? '9999');
    const count = inside ? await listed({ fromDay: day, toDay: day }) : 0;
    if (count > 0) daily.push({ day, count });
  }
  const order = <T extends object>(rows: T[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(order(counts.statuses)).toEqual(order(found));
  expect(order(counts.tags)).toEqual(order(tagged));
  expect(byDay).toEqual(daily);
  const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
  expect([counts.total, sum(counts.statuses), sum(byDay)]).toEqual(Array(3).fill(await listed({})));
}

const orderSearchOf = ({ scope, ...search }: StatisticsSearch): OrderSearch => ({
  ...search,
  scope,
  hidesUnpaid: scope.kind === 'own',
  searchesClients: true,
  rows: {},
  statuses: undefined,
  tagMask: 0,
  sortBy: 'creationDate',
  descending: true,
  offset: 0,
  size: 1_000,
});

async function insert(database: Database, orders: Order[], next: number): Promise<number> {
  await addOrders(
    database,
    orders.map(({ account, status, at, tags }, n) =>
      orderRow({ id: `o${next + n}`, account_name: account, status, creation_date: at, tags }),
    ),
  );
  return next + orders.length;
}
