import { orderStatusNames, promisedDay, promiseOver, type Viewer } from '@trastienda/domain';
import { beforeAll, expect, it } from 'vitest';
import { addOrders, orderRow } from '../../../testing/order-rows.ts';
import { addSeller } from '../../../testing/people.ts';
import { everySeller, sellerOf } from '../../../testing/scopes.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { orderSearch } from './order-search.ts';
import { findOrders } from './orders.repository.ts';

const admin: Viewer = { userId: 'u', roles: ['ADMIN_USER'], accountNames: [], operatingUser: true };
const estimates = [
  ['0bd'],
  ['1bd'],
  ['4bd', '5d'],
  ['5bd'],
  ['6bd'],
  ['10d', '7bd'],
  ['12bd'],
  [' 2d '],
  ['pronto'],
  [],
];
// Eight days, the first a Friday; the last moment is Saturday in UTC and Friday in Mexico.
const moments = [...Array.from({ length: 8 }, (_, n) => `2026-11-${20 + n}T18:00:00Z`), '2026-11-21T03:00:00Z'];

describeOnBothEngines('the promised day', (database) => {
  beforeAll(async () => {
    for (const account of ['aurora', 'brisa']) await addSeller(database(), account);
  });

  it('is the same in SQL as in the rule', async () => {
    const cases = moments.flatMap((placed) => estimates.map((texts) => ({ placed, texts })));
    const { rows } = await database().executeSql(
      `select promised_day(placed, logistics)::text as day
       from jsonb_to_recordset($1::jsonb) as c (n int, placed timestamptz, logistics jsonb) order by n`,
      [
        JSON.stringify(
          cases.map(({ placed, texts }, n) => ({
            n,
            placed,
            logistics: texts.map((shippingEstimate) => ({ shippingEstimate })),
          })),
        ),
      ],
    );
    expect(rows.map(({ day }) => day ?? undefined)).toEqual(
      cases.map(({ placed, texts }) => promisedDay(placed, texts)),
    );
  });

  it('finds what is promised until a day and still open, of some statuses, and what a row tells of it', async () => {
    for (const [n, status] of orderStatusNames.entries()) {
      for (const account of ['aurora', 'brisa']) {
        await addOrders(database(), [
          orderRow({
            ...{ id: `${account}-${n}`, account_name: account, status, creation_date: '2026-11-20T18:00:00Z' },
            logistics: [{ selectedSla: '', deliveryCompany: '', shippingEstimate: `${n}d` }],
          }),
        ]);
      }
    }
    const find = (query: object, scope = everySeller) =>
      findOrders(database(), {
        ...orderSearch(query, admin),
        scope,
      });
    const open = orderStatusNames.filter((status, n) => n <= 7 && !promiseOver.includes(status));
    const all = await find({ toPromisedDate: '2026-11-27', size: 100 });
    expect(all.total).toBe(2 * open.length);
    expect(all.rows.every(({ promised_day }) => promised_day !== null && promised_day <= '2026-11-27')).toBe(true);
    const [first = 'handling', second = 'handling', third = 'handling'] = open;
    const some = { status: [first, third], toPromisedDate: '2026-11-27' };
    const own = await find(some, sellerOf('brisa'));
    expect(own.rows.map(({ status }) => status).sort()).toEqual([first, third].sort());
    // The statuses are merged in the order of the list, whichever that is.
    for (const sortBy of ['creationDate', 'id', 'value', 'status']) {
      for (const sortOrder of ['asc', 'desc']) {
        const merged = await find({ status: [third, first, second], sortBy, sortOrder, size: 4 });
        const each = await find({ sortBy, sortOrder, size: 100 });
        const wanted = each.rows.filter(({ status }) => [first, second, third].includes(status));
        expect(merged.rows).toEqual(wanted.slice(0, 4));
        expect(merged.total).toBe(wanted.length);
      }
    }
  });
});
