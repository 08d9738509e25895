import type { SkuStatus } from '@trastienda/domain';
import type { Database } from '../../../db/database.ts';
import { readAhead } from '../../../db/read-ahead.ts';
import type { Bind } from '../../products/product-counters.sql.ts';
import { reachesNothing } from '../../products/product-list.sql.ts';
import { foundSkus, skuListStatement } from '../../products/sku-list.sql.ts';
import type { SkuSearch } from '../../products/sku-search.ts';

/** A variant as reports need it. */
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
  list_price_centavos: number;
  price_centavos: number | null;
  valid_until: string | null;
  total_quantity: number;
  reserved_quantity: number;
};

/** How many variants match, exactly, from the counters where there are any. */
export async function countSkus(database: Database, search: SkuSearch): Promise<number> {
  const { text, values } = skuListStatement({ ...search, offset: 0, size: 1 });
  const { rows } = await database.executeSql(text, values);
  return Number(rows[0]?.total);
}

/** Every variant that matches by its number, a batch at a time, as `readAhead` reads them; no connection is held between two. */
export async function* skuBatches(database: Database, search: SkuSearch, size: number): AsyncGenerator<SkuReportRow[]> {
  if (reachesNothing(search)) return;
  yield* readAhead<SkuReportRow>((last) => readBatch(database, search, { after: last?.id ?? 0, size }), size);
}

async function readBatch(
  database: Database,
  search: SkuSearch,
  { after, size }: { after: number; size: number },
): Promise<SkuReportRow[]> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  // The edge goes into the search itself, where the planner sees it beside the other conditions.
  const found = foundSkus({ ...search, fromSkuId: Math.max(search.fromSkuId ?? 0, after + 1) }, bind);
  const { rows } = await database.executeSql(
    `select s.id, s.account_name, s.product_id, p.name as product_name, c.name_path as category, b.name as brand, s.name,
       s.upc, s.ref_id, s.status, r.list_price_centavos, r.price_centavos, r.valid_until::text as valid_until,
       t.total_quantity, t.reserved_quantity
     from (${found} order by s.id limit ${size}) page join sku s on s.id = page.id
       join product p on p.id = s.product_id join category c on c.id = p.category_id join brand b on b.id = p.brand_id
       join sku_price r on r.sku_id = s.id join sku_stock t on t.sku_id = s.id
     order by s.id`,
    values,
  );
  return rows as SkuReportRow[];
}
