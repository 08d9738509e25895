import type { SkuStatus } from '@trastienda/domain';
import type { Database } from '../../../../db/database.ts';
import { type PackedColumns, packedRows } from '../../../../db/packed-rows.ts';
import { accountSql } from '../../../../db/reached-sellers.ts';
import { type Batch, readAhead } from '../../../../db/read-ahead.ts';
import { accountOf, type Bind } from '../../../catalogue/products/product-counters.sql.ts';
import { reachesNothing } from '../../../catalogue/products/product-list.sql.ts';
import { foundSkus, skuListStatement } from '../../../catalogue/products/sku-list.sql.ts';
import type { SkuSearch } from '../../../catalogue/products/sku-search.ts';

/** The data of a variant that reports need. */
export type SkuReportRow = {
  id: number;
  account_name: string;
  product_id: number;
  product_name: string;
  category: string;
  brand: string;
  name: string;
  upc: string;
  ref_id: string;
  status: SkuStatus;
  list_price_centavos: number | null;
  price_centavos: number | null;
  valid_from: string | null;
  valid_until: string | null;
  total_quantity: number | null;
  reserved_quantity: number | null;
};

/** The exact number of matching variants, from the counters where they cover the search. */
export async function countSkus(database: Database, search: SkuSearch): Promise<number> {
  const { text, values } = skuListStatement({ ...search, offset: 0, size: 1 });
  const { rows } = await database.executeSql(text, values);
  return Number(rows[0]?.total);
}

/** Every matching variant by its number, in batches, as `readAhead` reads them; no connection is held between two batches. */
export async function* skuBatches(database: Database, search: SkuSearch, size: number): AsyncGenerator<SkuReportRow[]> {
  if (reachesNothing(search)) return;
  const names = { category: new Map<number, string>(), brand: new Map<number, string>() };
  const read = async (after = 0): Promise<Batch<SkuReportRow, number>> => {
    const { rows, edge } = await readBatch(database, search, { after, size });
    for (const table of ['category', 'brand'] as const) {
      await learn(database, table, rows, names[table]);
      // The rows are changed in place: copies would double the work of the garbage collector.
      for (const row of rows) row[table] = names[table].get(Number(row[table])) ?? '';
    }
    return { rows: rows as SkuReportRow[], edge };
  };
  yield* readAhead(read, size);
}

/** A row as the query returns it: category and brand are numbers. */
type UnnamedRow = Omit<SkuReportRow, 'category' | 'brand'> & Record<'category' | 'brand', number | string>;

const kinds: PackedColumns<UnnamedRow> = {
  id: 'number',
  account_name: 'text',
  product_id: 'number',
  product_name: 'text',
  category: 'text',
  brand: 'text',
  name: 'text',
  upc: 'text',
  ref_id: 'text',
  status: 'text',
  list_price_centavos: 'number',
  price_centavos: 'number',
  valid_from: 'text',
  valid_until: 'text',
  total_quantity: 'number',
  reserved_quantity: 'number',
};

const nameColumns = { category: 'name_path', brand: 'name' } as const;

/** Loads the names that these rows are the first to need: millions of variants share few categories and brands. */
async function learn(
  database: Database,
  table: keyof typeof nameColumns,
  rows: readonly UnnamedRow[],
  known: Map<number, string>,
): Promise<void> {
  const missing = new Set<number>();
  for (const row of rows) if (!known.has(Number(row[table]))) missing.add(Number(row[table]));
  if (missing.size === 0) return;
  const text = `select id, ${nameColumns[table]} as name from ${table} where id = any($1::bigint[])`;
  const found = (await database.executeSql(text, [[...missing]])).rows as { id: number; name: string }[];
  for (const { id, name } of found) known.set(id, name);
}

async function readBatch(
  database: Database,
  search: SkuSearch,
  { after, size }: { after: number; size: number },
): Promise<Batch<UnnamedRow, number>> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const edge = Math.max(search.fromSkuId ?? 0, after + 1);
  const beyond = { ...search, fromSkuId: edge };
  const account = accountSql(accountOf(search), 's.account_name', bind);
  const ids = foundSkus(beyond, bind, { columns: 's.id' });
  const found = foundSkus(beyond, bind, {
    columns: 's.id, s.account_name, s.product_id, s.name, s.upc, s.ref_id, s.status',
  });
  // Both ends of the batch are given for every table, so that the planner walks the tables side by side. With the beginning alone it
  // multiplies three selectivities that are really one, and sorts the whole rest for each batch near the end. Left joins keep its row
  // estimate. Each product is looked up by its key: a plain join would read the whole table for each batch.
  const beside = (table: string, alias: string) =>
    `left join ${table} ${alias} on ${alias}.account_name = ${account} and ${alias}.sku_id = s.id
       and ${alias}.sku_id between ${bind(edge)} and (select id from last)`;
  const { rows, edge: last } = await packedRows(database, kinds, {
    select: `with last as materialized (select max(id) as id from (select id from (${ids}) s order by id limit ${size}) s)
     select s.*, r.list_price_centavos, r.price_centavos, r.valid_from::text as valid_from, r.valid_until::text as valid_until,
       t.total_quantity, t.reserved_quantity,
       p.name as product_name, p.category_id as category, p.brand_id as brand
     from (${found}) s ${beside('sku_price', 'r')} ${beside('sku_stock', 't')}
       cross join lateral (select name, category_id, brand_id from product o where o.account_name = ${account} and o.id = s.product_id limit 1) p
     where s.id <= (select id from last)
     order by s.id`,
    edge: 'max(packed.id)::text',
    values,
  });
  return { rows, edge: Number(last) };
}
