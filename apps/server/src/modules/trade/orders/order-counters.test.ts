import { type OrderStatus, orderStatusNames } from '@trastienda/domain';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addOrders, changeOrders, inLot, orderRow } from '../../../testing/order-rows.ts';
import { addSeller } from '../../../testing/people.ts';
import { everySeller, sellerOf } from '../../../testing/scopes.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import type { OrderSearch } from './order-search.ts';
import { findOrders } from './orders.repository.ts';
import { tagBits } from './tag-bits.ts';

const accounts = ['aurora', 'brisa'];
// Around a Mexican midnight, which is another day in UTC.
const moments = ['2026-01-10T05:59:59Z', '2026-01-10T06:00:00Z', '2026-01-11T20:00:00Z', '2026-03-01T00:00:00Z'];

const someTags = fc.constantFrom(0, 1, 2, 3, 8, 10, 17, 128, 130);
const operation = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    orders: fc.array(
      fc.record({
        account: fc.constantFrom(...accounts),
        status: fc.constantFrom(...orderStatusNames),
        at: fc.constantFrom(...moments),
        tags: someTags,
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  fc.record({
    kind: fc.constant('update' as const),
    status: fc.constantFrom(...orderStatusNames),
    tags: someTags,
    lot: fc.nat(3),
  }),
  fc.record({ kind: fc.constant('tag' as const), lot: fc.nat(7) }),
  fc.record({ kind: fc.constant('rollback' as const), status: fc.constantFrom(...orderStatusNames) }),
  fc.record({ kind: fc.constant('fold' as const) }),
  fc.record({ kind: fc.constant('rebuild' as const) }),
);

const search = (over: Partial<OrderSearch>): OrderSearch => ({
  scope: everySeller,
  accountName: undefined,
  hidesUnpaid: false,
  searchesClients: true,
  rows: {},
  statuses: undefined,
  fromDay: undefined,
  toDay: undefined,
  tagMask: 0,
  sortBy: 'creationDate',
  descending: true,
  offset: 0,
  size: 1_000,
  ...over,
});

const filters: Partial<OrderSearch>[] = [
  {},
  { accountName: 'aurora' },
  { accountName: 'nadie' },
  { statuses: ['handling'] },
  { statuses: ['handling', 'invoiced', 'canceled'] },
  { statuses: ['handling', 'invoiced'], accountName: 'aurora', fromDay: '2026-01-10', tagMask: 3 },
  { tagMask: 2 },
  { tagMask: 9, accountName: 'brisa' },
  { scope: sellerOf('brisa'), hidesUnpaid: true },
  { scope: sellerOf('brisa'), hidesUnpaid: true, accountName: 'aurora' },
  { scope: sellerOf(), hidesUnpaid: true },
  { fromDay: '2026-01-10' },
  { toDay: '2026-01-09', statuses: ['invoiced'] },
  { fromDay: '2026-01-10', toDay: '2026-01-11', accountName: 'aurora', tagMask: 1 },
];

describeOnBothEngines('exact totals', (database) => {
  let next = 0;

  beforeAll(async () => {
    for (const account of accounts) await addSeller(database(), account);
  });

  it('equal the rows that a scan finds, whatever happens to the orders', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 3, maxLength: 12 }), async (operations) => {
        for (const one of operations) next = await apply(database(), one, next);
        for (const filter of filters) {
          const { rows, total } = await findOrders(database(), search(filter));
          expect(rows.length).toBe(total);
          // Jumping over days and reading from the end find the same page, in both directions.
          for (const descending of [true, false]) {
            for (const offset of [Math.floor(total / 2), Math.max(0, total - 2), total]) {
              const page = search({ ...filter, descending, offset, size: 3 });
              const walked = await findOrders(database(), page);
              expect(await findOrders(database(), page, { deepFrom: 0, fromEnd: 0 })).toEqual(walked);
              expect(await findOrders(database(), page, { deepFrom: 0 })).toEqual(walked);
            }
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it('stay exact while others write and fold at the same time', { timeout: 60_000 }, async () => {
    const before = (await findOrders(database(), search({}))).total;
    const writers = Array.from({ length: 12 }, (_, n) =>
      addOrders(database(), [
        row(`c${n}-${next}`, {
          account: 'aurora',
          status: 'handling',
          at: '2026-02-01T12:00:00Z',
          tags: 2,
        }),
      ]),
    );
    const folders = Array.from({ length: 4 }, () => database().executeSql('select fold_order_counts()'));
    await Promise.all([...writers, ...folders]);
    const { rows } = await database().executeSql('select count(*) as n from orders');
    expect(rows[0]?.n).toBe(before + 12);
    expect((await findOrders(database(), search({}))).total).toBe(before + 12);
  });
});

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;
type NewOrder = { account: string; status: OrderStatus; at: string; tags: number };

async function apply(database: Database, one: Operation, next: number): Promise<number> {
  switch (one.kind) {
    case 'insert':
      await addOrders(
        database,
        one.orders.map((order, n) => row(`o${next + n}`, order)),
      );
      return next + one.orders.length;
    case 'update':
      await changeOrders(database.db, inLot(4, one.lot), sql`status = ${one.status}, tags = ${one.tags}`);
      return next;
    case 'tag':
      await changeOrders(database.db, inLot(8, one.lot), sql`tags = o.tags | ${tagBits.oversold}`);
      return next;
    case 'rollback':
      await expect(
        inTransaction(database, async (trx) => {
          await changeOrders(trx, sql`true`, sql`status = ${one.status}`);
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back');
      return next;
    case 'fold':
      await database.executeSql('select fold_order_counts()');
      return next;
    case 'rebuild':
      await database.executeSql('select rebuild_order_counts()');
      return next;
  }
}

const row = (id: string, { account, status, at, tags }: NewOrder) =>
  orderRow({ id, account_name: account, status, creation_date: at, tags });
