import { beforeAll, expect, it } from 'vitest';
import { addOrders, orderRow } from '../../../testing/order-rows.ts';
import { addSeller } from '../../../testing/people.ts';
import { everySeller, sellerOf } from '../../../testing/scopes.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import type { OrderSearch } from './order-search.ts';
import { findOrders } from './orders.repository.ts';

const COUNT = 60;
/** A third are named García, one is named Zamarripa, and their values and days have another order than their numbers. */
const orders = Array.from({ length: COUNT }, (_, n) => {
  const day = String(1 + ((n * 7) % 28)).padStart(2, '0');
  return orderRow({
    id: `v${1000 + n}-01`,
    account_name: n % 4 === 0 ? 'brisa' : 'aurora',
    status: n % 5 === 0 ? 'invoiced' : n % 5 === 1 ? 'canceled' : 'handling',
    creation_date: `2026-01-${day}T12:${String(n % 60).padStart(2, '0')}:00Z`,
    value_centavos: (n * 37) % 50,
    first_name: n === 41 ? 'Zamarripa' : 'Ana',
    last_name: n % 3 === 0 ? 'García' : 'López',
  });
});

const everything: OrderSearch = {
  ...{ scope: everySeller, accountName: undefined, hidesUnpaid: false, searchesClients: true, rows: {} },
  ...{ statuses: undefined, fromDay: undefined, toDay: undefined, tagMask: 0 },
  ...{ sortBy: 'creationDate', descending: true, offset: 0, size: 5 },
};
const searches: Partial<OrderSearch>[] = [
  {},
  { accountName: 'brisa' },
  { scope: sellerOf('aurora'), hidesUnpaid: true },
  { statuses: ['handling'] },
  { statuses: ['handling', 'canceled'], accountName: 'aurora' },
  { fromDay: '2026-01-08', toDay: '2026-01-20' },
  { sortBy: 'value' },
  { sortBy: 'status' },
  { sortBy: 'id', descending: false },
];
const texts = ['garcia', 'gar', 'ga lop', 'ana', 'zamarripa', 'nadie', 'v1041', 'lopez v10'];

/** Parts that the index may be asked for instead of a whole word. */
const firstLetters = (word: string) => [word.slice(0, 3)];
const lastLetters = (word: string) => [word.slice(-3), word.slice(-2)];

describeOnBothEngines('the list of orders with a text', (database) => {
  beforeAll(async () => {
    for (const account of ['aurora', 'brisa']) await addSeller(database(), account);
    await addOrders(database(), orders);
  });

  const matches = ({ first_name, last_name, id }: (typeof orders)[number], text: string) => {
    const whole = `${id} ${first_name} ${last_name}`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    return text.split(' ').every((word) => whole.includes(word));
  };

  it.each(texts)('is the same in each of its ways, with an honest total: %s', async (text) => {
    for (const over of searches) {
      const search = { ...everything, ...over, rows: { text } };
      // The same search without a text says which orders it is about, and their order.
      const { rows: list } = await findOrders(database(), { ...search, rows: {}, size: 1_000 });
      const named = new Set(orders.filter((order) => matches(order, text)).map(({ id }) => id));
      const want = list.map(({ id }) => id).filter((id) => named.has(id));
      for (const offset of [0, 5, 10]) {
        const ids = want.slice(offset, offset + 5);
        const found = async (page: Partial<OrderSearch>, bounds = {}) => {
          const { rows, ...counted } = await findOrders(database(), { ...search, offset, ...page }, bounds);
          expect({ text, over, offset, page, bounds, ids: rows.map(({ id }) => id) }).toMatchObject({ ids });
          return counted;
        };
        const exact = { total: want.length };
        expect(await found({})).toEqual(exact);
        // No more than three are counted: then the list is walked, and the total is a minimum.
        const few = want.length > 3 ? { total: 4, isLeast: true } : exact;
        expect(await found({}, { most: 3 })).toEqual(few);
        const { total, isLeast } = await found({ leastTotal: true }, { near: 40 });
        expect(isLeast ? total > offset + 5 && total <= want.length : total === want.length).toBe(true);
        const near = await found({ leastTotal: true }, { near: 20, most: 3 });
        expect(near.isLeast ?? near.total === want.length).toBe(true);
        const ofWholeList = ['sortBy', 'descending', 'scope', 'accountName', 'hidesUnpaid'];
        const isWalked = Object.keys(over).every((name) => ofWholeList.includes(name));
        const known = { most: 3, isCommon: () => true };
        expect(await found({}, known)).toEqual(isWalked ? { total: 4, isLeast: true } : few);
        for (const tellingParts of [firstLetters, lastLetters])
          expect(await found({}, { tellingParts })).toEqual(exact);
      }
    }
  });

  it('goes on after an order, however it is found', async () => {
    const search = { ...everything, rows: { text: 'garcia' } };
    const all = await findOrders(database(), { ...search, size: 100 });
    const after = all.rows[3]?.id;
    const ids = all.rows.slice(4, 9).map(({ id }) => id);
    for (const [page, bounds] of [
      [{}, {}],
      [{}, { most: 3 }],
      [{ leastTotal: true }, { near: 59 }],
    ] as const) {
      const { rows } = await findOrders(database(), { ...search, after, ...page }, bounds);
      expect(rows.map(({ id }) => id)).toEqual(ids);
    }
  });
});
