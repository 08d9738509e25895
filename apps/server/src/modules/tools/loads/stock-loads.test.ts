import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type CatalogueTokens, openCatalogueFixture } from '../../../testing/catalogue.ts';
import { type LoadFixture, loadFixture } from '../../../testing/loads.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { expectTrueLists } from '../../../testing/product-lists.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import type { WorkPoint } from './load-work.ts';
import { runLoad } from './run-load.ts';

const call = '/sku/inventories/importcsv';
const header = 'UPC,SKU,Identificador,Nombre del producto,Cantidad,Reservado,Versión';
const BATCH = 2_000;
/** More than two batches. */
const MANY = 4_100;

type Stock = { total_quantity: number; reserved_quantity: number; version: number };
type Entry = { old: number; new: number };

describeOnOneEngine('pglite', 'stock that is brought to a table of its own', (database) => {
  const app = appForBlock(database);
  let fixture: LoadFixture;
  let tokens: CatalogueTokens;
  /** The id of the first of `MANY` consecutive variants. */
  let first: number;
  beforeAll(async () => {
    tokens = await openCatalogueFixture(database(), app);
    fixture = loadFixture(app, tokens.seller);
    const pattern = await addSku(database());
    first = pattern + 1_000_000;
    await database().executeSql(`
      insert into sku (id, product_id, account_name, upc, name, status, width, height, length, weight)
      overriding system value
      select ${first} + n, product_id, 'aurora', (7600000000000 + n)::text, 'Variante ' || n, status, 1, 1, 1, 1
      from sku, generate_series(0, ${MANY - 1}) n where id = ${pattern};
      insert into sku_stock (account_name, sku_id, sku_product_id) select account_name, id, product_id from sku where id >= ${first}; select respan_products(); analyze sku; analyze sku_stock;`);
  }, 160_000);

  const line = (id: number | string, quantity: number, version = '') => `,${id},R,,${quantity},,${version}`;
  const file = (lines: readonly string[]) => `${[header, ...lines].join('\n')}\n`;
  const all = (quantity: (n: number) => number) => Array.from({ length: MANY }, (_, n) => line(first + n, quantity(n)));
  const receive = async (content: string, flags = '') => (await fixture.send(`${call}${flags}`, content)).load.id;
  const rows = async <Row>(text: string) => (await database().executeSql(text)).rows as Row[];
  const stockOf = async (id: number) => (await rows<Stock>(`select * from sku_stock where sku_id = ${id}`))[0];
  const entries = (id: number) =>
    rows<Entry>(
      `select old_quantity as old, new_quantity as new from sku_history where sku_id = ${id} and type = 'INVENTORY' order by id`,
    );
  const told = async (id: string) => (await fixture.issues(id)).map((one) => [one.row, one.column, one.message]);
  const leftovers = () => rows(`select relname from pg_class where relname ~ '^load_[0-9a-f]{32}' and relkind = 'r'`);

  async function work(id: string, onPoint: (point: WorkPoint) => void | Promise<void> = () => undefined) {
    const signal = new AbortController().signal;
    await runLoad(app.context, { loadId: id, worker: randomUUID(), signal, batchRows: BATCH }, onPoint);
    return fixture.load(id);
  }

  /** Ends the lease, as if the worker that threw had died. */
  const die = (id: string) =>
    database().executeSql(`update load set lease_until = now() - interval '1 second' where id = '${id}'`);

  test('what changed after it was judged is judged again, while it is held', async () => {
    const [plain, stale, wished, taken, gone, same] = [
      await addSku(database()),
      await addSku(database()),
      await addSku(database()),
      await addSku(database()),
      await addSku(database()),
      await addSku(database()),
    ];
    const lines = [
      line(plain, 11),
      line(stale, 12, '1'),
      line(wished, 13),
      line(taken, 4),
      line(gone, 15),
      line(same, 10),
    ];
    const load = await work(await receive(file(lines)), async (point) => {
      if (point !== 'judged') return;
      await database().executeSql(`
        update sku_stock set total_quantity = 77, version = 2 where sku_id in (${stale}, ${wished}, ${same});
        update sku_stock set reserved_quantity = 5 where sku_id = ${taken};
        delete from sku where id = ${gone}; select rebuild_product_list();`);
    });
    expect(load).toMatchObject({ state: 'doneWithErrors', counts: { applied: 3, notApplied: 3 } });
    expect(load.summary).toMatchObject({ changed: 3, unchanged: 0 });
    expect(await told(load.id)).toEqual([
      [3, 'version', 'La fila cambió después de exportarse (versión 1, ahora 2): exporte de nuevo y revísela'],
      [5, 'quantity', 'La cantidad no puede ser menor que las 5 unidades reservadas'],
      [6, 'sku', `El SKU ${gone} no existe en su cuenta`],
    ]);
    expect(await stockOf(plain)).toMatchObject({ total_quantity: 11, version: 2 });
    expect(await stockOf(stale)).toMatchObject({ total_quantity: 77, version: 2 });
    expect(await stockOf(wished)).toMatchObject({ total_quantity: 13, version: 3 });
    expect(await stockOf(taken)).toMatchObject({ total_quantity: 10, version: 1 });
    expect(await stockOf(same)).toMatchObject({ total_quantity: 10, version: 3 });
    expect(await entries(wished)).toEqual([{ old: 77, new: 13 }]);
    expect(await entries(plain)).toEqual([{ old: 10, new: 11 }]);
    await expectTrueLists(database());
  });

  test('a dry run leaves nothing behind', async () => {
    const id = await addSku(database());
    const load = await work(await receive(file([line(id, 11), line(id + 500_000, 1)]), '?dryRun=true&partial=true'));
    expect(load).toMatchObject({
      state: 'doneWithErrors',
      counts: { applied: 0, invalid: 1 },
      summary: { changed: 1 },
    });
    expect(await stockOf(id)).toMatchObject({ total_quantity: 10, version: 1 });
    expect(await leftovers()).toEqual([]);
  });

  test('a worker that dies in the middle takes its tables along; the next one goes on after the last batch', async () => {
    const id = await receive(file(all((n) => 100 + (n % 50))));
    for (const kill of ['staged', 'applied', 'committed', 'checkpoint', 'staged', 'committed'] as const) {
      const dying = work(id, (point) => {
        if (point === kill) throw new Error('Killed.');
      });
      await expect(dying).rejects.toThrow('Killed.');
      expect(await leftovers()).toEqual([]);
      await die(id);
    }
    const load = await work(id);
    expect(load).toMatchObject({ state: 'done', counts: { rows: MANY, applied: MANY }, summary: { changed: MANY } });
    const [found] = await rows<{ entries: number; right: number }>(`
      select * from (select count(*)::int as entries from sku_history where load_id = '${id}') history, (
        select count(*) filter (where version = 2 and total_quantity = 100 + (sku_id - ${first}) % 50)::int as right
        from sku_stock where sku_id >= ${first}) stock`);
    expect(found).toEqual({ entries: MANY, right: MANY });
  });

  test('two files over the same variants at once lose none of their changes, whatever their order', async () => {
    const before = await rows<{ sku_id: number; total_quantity: number }>(
      `select sku_id, total_quantity from sku_stock where sku_id >= ${first} order by sku_id`,
    );
    const loads = [
      await receive(file(all((n) => 1_000 + n))),
      await receive(file(all((n) => 2_000 + n).reverse())),
    ] as const;
    const ends = await Promise.all(loads.map((id) => work(id)));
    for (const load of ends) expect(load).toMatchObject({ state: 'done', counts: { applied: MANY } });
    // Each entry begins where the one before it ended, and the last one equals the current stock.
    const [found] = await rows<{ entries: number; broken: number; wrong: number }>(`
      with told as (
        select sku_id, old_quantity, new_quantity,
          lag(new_quantity) over of_sku as before, lead(id) over of_sku is null as is_last
        from sku_history where load_id in ('${loads[0]}', '${loads[1]}') window of_sku as (partition by sku_id order by id))
      select count(*)::int as entries, count(*) filter (where before <> old_quantity)::int as broken,
        count(*) filter (where is_last and new_quantity <> total_quantity)::int as wrong
      from told join sku_stock using (sku_id)`);
    expect(found).toEqual({ entries: 2 * before.length, broken: 0, wrong: 0 });
  });

  test('refused rows of several batches are told, the rest is applied; what is canceled says how far it came', async () => {
    const lines = all((n) => 5_000 + n);
    for (const at of [10, 2_500, 4_050]) lines[at] = line(at, 1);
    lines[3_000] = line('0123', 1);
    const load = await work(await receive(file(lines), '?partial=true'));
    expect(load).toMatchObject({ state: 'doneWithErrors', counts: { applied: MANY - 4, notApplied: 4 } });
    expect(await told(load.id)).toEqual(
      ['10', '2500', '123', '4050'].map((sku, index) => [
        ([10, 2_500, 3_000, 4_050][index] as number) + 2,
        'sku',
        `El SKU ${sku} no existe en su cuenta`,
      ]),
    );
    const id = await receive(file(all((n) => 90_000 + n)));
    const canceled = await work(id, async (point) => {
      if (point === 'committed') await app.ask(`POST /loads/${id}/cancel`, { token: tokens.seller });
    });
    expect(canceled).toMatchObject({ state: 'cancelled' });
    const { applied } = canceled.counts;
    expect(applied).toBeGreaterThan(0);
    expect(applied).toBeLessThan(MANY);
    const [found] = await rows<{ n: number }>(
      `select count(*)::int as n from sku_stock where sku_id >= ${first} and total_quantity = 90000 + sku_id - ${first}`,
    );
    expect(found?.n).toBe(applied);
  });

  const seller = "email = 'seller@aurora.mx'";
  const losses = [
    [
      'loads.stopped.inactive',
      "update organization set active = false where account_name = 'aurora'",
      "update organization set active = true where account_name = 'aurora'",
    ],
    [
      'loads.stopped.disabledUser',
      `update person set status = 'DISABLED' where ${seller}`,
      `update person set status = 'ENABLED' where ${seller}`,
    ],
    [
      'loads.stopped.right',
      `delete from person_role where role = 'INVENTORY_USER' and person_id = (select id from person where ${seller})`,
      `insert into person_role (person_id, role) select id, 'INVENTORY_USER' from person where ${seller}`,
    ],
  ] as const;
  const moments = [
    ['claimed', 'failed', 0],
    ['judged', 'failed', 0],
    // The batch of 2,000 lines has the titles too.
    ['committed', 'cancelled', BATCH - 1],
  ] as const;
  const stops = losses.flatMap(([code, lose, restore]) =>
    moments.map(([moment, state, applied]) => ({ code, moment, state, applied, lose, restore })),
  );

  test.each(stops)(
    'writes nothing more after $moment: $code',
    async ({ code, moment, state, applied, lose, restore }) => {
      const id = await receive(file(all((n) => n + 100)));
      try {
        await work(id, async (point) => {
          if (point === moment) await database().executeSql(lose);
        });
      } finally {
        await database().executeSql(restore);
        // The sender's session has ended.
        fixture = loadFixture(app, await app.signIn('seller@aurora.mx'));
      }
      const load = await fixture.load(id);
      expect(load).toMatchObject({
        state,
        counts: { applied, notApplied: load.counts.rows - applied },
        failure: { code },
      });
    },
  );

  test('a rehearsal, which writes nothing, ends for a seller that was deactivated meanwhile', async () => {
    const id = await receive(file([line(first, 5)]), '?dryRun=true');
    await database().executeSql("update organization set active = false where account_name = 'aurora'");
    const load = await work(id).finally(() =>
      database().executeSql("update organization set active = true where account_name = 'aurora'"),
    );
    expect(load).toMatchObject({ state: 'done', summary: { changed: 1 } });
  });
});
