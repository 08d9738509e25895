import { csvLayouts, csvRow } from '@trastienda/validators';
import type pg from 'pg';
import type { Database } from '../../../apps/server/src/db/database.ts';

// The cost of COPY into tables equal to ours (types, checks, keys, indexes and foreign keys), but empty and under other names. It judges
// nothing, writes no audit log, and could not resume after a fault in the middle: it is the minimum cost of these rows there.

/** Creates tables like ours, with foreign keys among themselves. */
async function likeOurs(client: pg.Client, tables: readonly string[]): Promise<void> {
  await forget(client, tables);
  for (const table of tables) await client.query(`create table peer_${table} (like ${table} including all)`);
  const { rows } = await client.query<{ of: string; definition: string }>(
    `select conrelid::regclass::text as of, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables],
  );
  for (const { of, definition } of rows) {
    const among = definition.replace(/REFERENCES (\w+)/, (whole, name: string) =>
      tables.includes(name) ? `REFERENCES peer_${name}` : whole,
    );
    await client.query(`alter table peer_${of} add ${among}`);
  }
}

async function forget(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of [...tables].reverse()) await client.query(`drop table if exists peer_${table} cascade`);
}

const catalogue = ['product', 'sku', 'sku_price', 'sku_stock', 'sku_image'] as const;

const keys = csvLayouts.products.columns.map(({ key }) => key);

/** Converts rows of the products file into rows of its five tables: one product and one variant each. */
function rowsOfTables(rows: readonly (readonly string[])[], category: string, brands: ReadonlyMap<string, string>) {
  const products = rows.map((row, index) => ({
    id: String(index + 1),
    ...Object.fromEntries(keys.map((key, at) => [key, row[at] ?? ''])),
  })) as ({ id: string } & Record<string, string>)[];
  const centavos = (text = '') => (text === '' ? '' : String(Math.round(Number(text) * 100)));
  const part = (
    table: string,
    columns: string,
    lines: (row: (typeof products)[number]) => (string | undefined)[][],
  ) => ({
    table,
    columns: columns.split(' '),
    lines: products.map((row) =>
      lines(row)
        .map((cells) => csvRow(cells.map((cell = '') => cell)))
        .join(''),
    ),
  });
  return [
    part('product', 'id account_name name description category_id brand_id', (row) => [
      [row.id, 'aurora', row.name, row.description, category, brands.get(row.brand ?? '')],
    ]),
    part('sku', 'id product_id account_name upc name ref_id height length weight width', (row) => [
      [row.id, row.id, 'aurora', row.upc, row.skuName, row.refId, row.height, row.length, row.weight, row.width],
    ]),
    part('sku_price', 'account_name sku_id list_price_centavos price_centavos valid_from valid_until', (row) => [
      ['aurora', row.id, centavos(row.listPrice), centavos(row.price), row.priceValidFrom, row.priceValidUntil],
    ]),
    part('sku_stock', 'account_name sku_id sku_product_id total_quantity', (row) => [
      ['aurora', row.id, row.id, row.inventory],
    ]),
    part('sku_image', 'account_name sku_id position url', (row) =>
      (row.images ?? '').split('|').map((url, index) => ['aurora', row.id, String(index + 1), url]),
    ),
  ];
}

/** Seconds that COPY takes to write the rows of a products file into five tables, one after the other. */
export async function copyProducts(
  client: pg.Client,
  database: Database,
  cells: readonly (readonly string[])[],
  category: string,
): Promise<number> {
  await likeOurs(client, catalogue);
  const { rows } = await client.query<{ id: string; name: string }>('select id, name from brand');
  const parts = rowsOfTables(cells, category, new Map(rows.map(({ id, name }) => [name, id])));
  const start = performance.now();
  for (const { table, columns, lines } of parts) await database.copyFrom(`peer_${table}`, columns, lines);
  const spent = (performance.now() - start) / 1000;
  await forget(client, catalogue);
  return spent;
}

/** A file of changes: the table that they change and the history that they write. */
type Changes = {
  table: 'sku_stock' | 'sku_price';
  /** The columns of the file. */
  staged: string;
  /** The statement after COPY; `staged` are the rows of the file. */
  write: string;
};

const stock: Changes = {
  table: 'sku_stock',
  staged: 'upc text, sku bigint, ref text, name text, quantity integer, reserved integer',
  write: `
    with changed as (
      select account_name, sku, total_quantity as old, quantity as new from peer_stage join peer_sku_stock on sku_id = sku
      where total_quantity <> quantity
    ), written as (
      update peer_sku_stock set total_quantity = new, version = version + 1 from changed where sku_id = sku
    )
    insert into peer_sku_history (account_name, sku_id, type, at, old_quantity, new_quantity)
    select account_name, sku, 'INVENTORY', now(), old, new from changed`,
};

const terms = (list: string, price: string, first: string, last: string) =>
  `jsonb_build_object('listPriceCentavos', ${list}, 'priceCentavos', ${price}, 'validFrom', ${first}, 'validUntil', ${last})`;

const prices: Changes = {
  table: 'sku_price',
  staged: 'sku bigint, ref text, list numeric, price numeric, first date, last date',
  write: `
    with changed as (
      select account_name, sku, (list * 100)::bigint as list, (price * 100)::bigint as price, first, last,
        ${terms('list_price_centavos', 'price_centavos', 'valid_from', 'valid_until')} as old
      from peer_stage join peer_sku_price on sku_id = sku where list_price_centavos <> list * 100
    ), written as (
      update peer_sku_price set list_price_centavos = list, price_centavos = price, valid_from = first, valid_until = last,
        version = version + 1
      from changed where sku_id = sku
    )
    insert into peer_sku_history (account_name, sku_id, type, at, old_price, new_price)
    select account_name, sku, 'PRICE', now(), old, ${terms('list', 'price', 'first', 'last')} from changed`,
};

/** Seconds to COPY the rows of a file into a typed table, and to write the changes with one statement. */
async function copyChanges(
  client: pg.Client,
  database: Database,
  csv: AsyncIterable<string>,
  { table, staged, write }: Changes,
): Promise<number> {
  const tables = [table, 'sku_history'];
  await likeOurs(client, tables);
  await client.query(`
    insert into peer_${table} select * from ${table};
    analyze peer_${table};
    create table peer_stage (${staged});
  `);
  const start = performance.now();
  const columns = staged.split(', ').map((column) => column.split(' ')[0] ?? '');
  await database.copyFrom('peer_stage', columns, csv);
  await client.query(write);
  const spent = (performance.now() - start) / 1000;
  await client.query('drop table peer_stage');
  await forget(client, tables);
  return spent;
}

type CopyChanges = (client: pg.Client, database: Database, csv: AsyncIterable<string>) => Promise<number>;

export const copyStock: CopyChanges = (client, database, csv) => copyChanges(client, database, csv, stock);

export const copyPrices: CopyChanges = (client, database, csv) => copyChanges(client, database, csv, prices);
