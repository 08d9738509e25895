import type { Viewer } from '@trastienda/domain';
import { strFromU8, unzipSync } from 'fflate';
import { type CompiledQuery, Kysely, type KyselyProps, type QueryExecutor } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { currentCommissions } from '../modules/catalogue/commercial-conditions/commissions.repository.ts';
import { invoiceExport } from '../modules/trade/billing/invoice-export.ts';
import { topProductsFile } from '../modules/trade/sales/sales-files.ts';
import { addOrders, orderRow } from '../testing/order-rows.ts';
import { addSeller } from '../testing/people.ts';
import { everySeller } from '../testing/scopes.ts';
import { describeOnOneEngine } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { inBatches } from './in-batches.ts';
import type { Tables } from './tables.ts';

it.each([0, 1, 2, 3, 5])('reads %i keys two at a time, in their order', async (count) => {
  const keys = Array.from({ length: count }, (_, n) => n);
  const asked: (readonly number[])[] = [];
  const read = async (some: readonly number[]) => {
    asked.push(some);
    return some.filter((key) => key !== 1).map((key) => `row ${key}`);
  };
  const got: string[] = [];
  for await (const rows of inBatches(keys, 2, read)) got.push(...rows);
  expect(got).toEqual(keys.filter((key) => key !== 1).map((key) => `row ${key}`));
  expect(asked.map((some) => some.length)).toEqual(
    [2, 2, 2].slice(0, Math.floor(count / 2)).concat(count % 2 ? 1 : []),
  );
});

const admin: Viewer = { userId: 'u', roles: ['ADMIN_USER'], accountNames: [], operatingUser: true };
const COUNT = 1_100;

describeOnOneEngine('postgres', 'a file whose rows move while it is read', (database) => {
  beforeAll(async () => addSeller(database(), 'aurora'));

  /** The database, with something that happens after its first read. */
  const meanwhile = (happens: (real: Database) => Promise<unknown>): Database => {
    const real = database();
    let pending: typeof happens | undefined = happens;
    const once = async () => {
      const now = pending;
      pending = undefined;
      await now?.(real);
    };
    const executor: QueryExecutor = new Proxy(real.db.getExecutor(), {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (key !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value;
        return async (query: CompiledQuery) => {
          const found = await target.executeQuery(query);
          await once();
          return found;
        };
      },
    });
    const props = { config: {}, driver: {}, dialect: {}, executor } as unknown as KyselyProps;
    const executeLongRead: Database['executeLongRead'] = async (...asked) => {
      const found = await real.executeLongRead(...asked);
      await once();
      return found;
    };
    return { ...real, db: new Kysely<Tables>(props), executeLongRead };
  };

  it('has each invoice once', async () => {
    await database().executeSql(`
      insert into fiscal_invoice (order_id, account_name, rfc, person_type, cfdi_use)
        select 'v' || lpad(n::text, 5, '0'), 'aurora', 'COSC8001137NA', 'FISICA', 'G03' from generate_series(1, ${COUNT}) n`);
    const moved = meanwhile(({ db }) =>
      db.updateTable('fiscal_invoice').set({ status: 'invoiced' }).where('order_id', '<=', 'v00005').execute(),
    );
    const filter = { status: 'pending', sortBy: 'id', descending: false } as const;
    const pieces: Uint8Array[] = [];
    for await (const piece of invoiceExport(moved, { filter, viewer: admin, columns: ['order'] })) pieces.push(piece);
    const sheet = unzipSync(Buffer.concat(pieces))['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
    const ids = [...strFromU8(sheet).matchAll(/<t[^>]*>(v\d+)</g)].map(([, id]) => id);
    expect(ids).toHaveLength(COUNT);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  it('has each commission once', async () => {
    const { db } = database();
    const names = ['Media', 'Última'].map((name) => ({ name }));
    const [one, last] = await db.insertInto('commercial_condition').values(names).returning('id').execute();
    await database().executeSql(
      `insert into commercial_commission (condition_id, category_id, effective_from, percent_hundredths)
        select case when n = ${COUNT} then $2::bigint else $1::bigint end, (select min(id) from category), '2099-01-01'::date + n, n
        from generate_series(1, ${COUNT}) n`,
      [one?.id, last?.id],
    );
    const moved = meanwhile((real) =>
      real.db
        .updateTable('commercial_condition')
        .set({ name: 'Ahora' })
        .where('id', '=', last?.id ?? 0)
        .execute(),
    );
    const search = { scope: everySeller, accountName: 'aurora', today: '2026-11-20', all: true };
    const got: number[] = [];
    for await (const { hundredths } of currentCommissions(moved.db, search)) got.push(hundredths);
    expect(got).toEqual(Array.from({ length: COUNT }, (_, n) => n + 1));
  });

  it('has each of the best sellers once', async () => {
    const line = (n: number, quantity = 2 + COUNT - n) => ({
      ...{ id: `s${n}`, new_id: '', ref_id: '', name: `Cosa ${n}`, quantity, price_centavos: 1, price_tags: [] },
    });
    const lines = Array.from({ length: COUNT }, (_, n) => line(n + 1));
    await addOrders(database(), [orderRow({ id: 'v1', lines })]);
    const moved = meanwhile((real) => addOrders(real, [orderRow({ id: 'v2', lines: [line(COUNT, 9_999)] })]));
    const search = { scope: everySeller, accountName: undefined, fromDay: undefined, toDay: undefined };
    const { lines: written } = topProductsFile(moved, search, { viewer: admin, columns: ['no', 'id'], most: COUNT });
    let text = '';
    for await (const some of written()) text += some;
    expect(text.trim().split('\r\n')).toEqual(lines.map(({ id }, n) => `${n + 1},${id}`));
  });
});
