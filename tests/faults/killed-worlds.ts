import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../../apps/server/src/db/create-database.ts';
import type { Database, Engine } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { runDemo } from '../../apps/server/src/demo/run-demo.ts';
import { createFromTemplate, dropDatabase } from '../../apps/server/src/testing/postgres-template.ts';
import { type BulkStock, stockBulk } from './killed-bulk.ts';
import { type Stock as FileStock, spareSkus } from './killed-files.ts';

/** A marketplace of its own, for processes of the built programs. */
export type World = {
  /** The environment that connects a process to it. */
  env: Record<string, string>;
  /** Opens its database in this process; with the embedded engine only while no other process has it open. */
  open(): Promise<Database>;
};

/** The records that files and bulk actions may name. */
type Stock = FileStock & BulkStock;

/** Two marketplaces that are equal in every row. */
export type Worlds = { quiet: World; killed: World; stock: Stock; remove(): Promise<void> };

/** Each file of penalties or liquidations needs orders of its own, and a faster machine needs more files. */
const ordersIn = { pglite: 600, postgres: 2_400 } as const;

export const postgresUrl = process.env.TRASTIENDA_TEST_POSTGRES_URL;

export const createWorlds = (engine: Engine): Promise<Worlds> =>
  engine === 'pglite' ? embeddedWorlds() : postgresWorlds(postgresUrl ?? '');

async function embeddedWorlds(): Promise<Worlds> {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-kills-'));
  const world = (name: string): World => ({
    env: { TRASTIENDA_DATA: join(folder, name), TRASTIENDA_DEMO: '0' },
    open: () => createDatabase({ engine: 'pglite', folder: join(folder, name) }),
  });
  const [quiet, killed] = [world('quiet'), world('killed')];
  const database = await quiet.open();
  await migrate(database);
  const stock = await fill(database);
  cpSync(join(folder, 'quiet'), join(folder, 'killed'), { recursive: true });
  return { quiet, killed, stock, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function postgresWorlds(serverUrl: string): Promise<Worlds> {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-kills-'));
  const name = `trastienda_kills_${randomUUID().slice(0, 8)}`;
  const quietUrl = await createFromTemplate(serverUrl, `${name}_quiet`);
  const stock = await fill(await createDatabase({ engine: 'postgres', url: quietUrl, poolSize: 2 }));
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database "${name}_killed" template "${name}_quiet"`);
  await client.end();
  const world = (which: string): World => {
    const url = quietUrl.replace(`${name}_quiet`, `${name}_${which}`);
    return {
      env: { TRASTIENDA_DATA: join(folder, which), TRASTIENDA_DEMO: '0', DATABASE_URL: url },
      open: () => createDatabase({ engine: 'postgres', url, poolSize: 1 }),
    };
  };
  return {
    quiet: world('quiet'),
    killed: world('killed'),
    stock,
    async remove() {
      for (const which of ['quiet', 'killed']) await dropDatabase(serverUrl, `${name}_${which}`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates the demo, with more variants and more orders. */
async function fill(database: Database): Promise<Stock> {
  try {
    await runDemo(database, { orders: ordersIn[database.engine] });
    const { rows } = await database.executeSql(`
      select (select jsonb_agg(id order by id) from orders) as orders, (select max(id) + 1 from sku) as first,
        (select min(id)::text from category c where not exists (select from category where parent_id = c.id)) as category,
        (select min(name) from brand where is_active) as brand,
        (select min(name) from carrier where type = 'SELLER' and account_name = '' and is_active) as carrier`);
    const [found] = rows as [{ orders: string[]; first: number; category: string; brand: string; carrier: string }];
    await database.executeSql(`
      with made as (
        insert into product (account_name, name, description, category_id, brand_id)
        select 'aurora', 'De repuesto', 'De repuesto', ${found.category}, min(id) from brand returning id)
      insert into sku (id, product_id, account_name, upc, name, ref_id, status, width, height, length, weight)
      overriding system value
      select ${found.first} + n, made.id, 'aurora', (77000000000 + n)::text, 'Variante ' || n, 'R-' || n, 'APPROVED', 1, 1, 1, 1
      from made, generate_series(0, ${spareSkus - 1}) n;
      insert into sku_price (account_name, sku_id, list_price_centavos) select account_name, id, 100000 from sku where id >= ${found.first};
      insert into sku_stock (account_name, sku_id, sku_product_id, total_quantity, reserved_quantity)
        select account_name, id, product_id, 40, case when id % 50 = 0 then 10 else 0 end from sku where id >= ${found.first};
      select setval(pg_get_serial_sequence('sku', 'id'), max(id)) from sku;
      select respan_products();`);
    const { orders, first: firstSku, category: categoryId, brand, carrier } = found;
    return { orders, firstSku: Number(firstSku), categoryId, brand, carrier, ...(await stockBulk(database)) };
  } finally {
    await database.close();
  }
}
