import { expect } from 'vitest';
import type { Database } from '../db/database.ts';

const kept = [
  'select * from product_list order by product_id',
  'select * from product_words order by product_id',
  'select account_name, day, category_id, block, statuses, n, approved, pending, rejected from product_count where n <> 0 order by 1, 2, 3, 4, 5',
  'select * from sku_level_count where n <> 0 order by 1, 2, 3, 4',
];

/** Variants outside the span of their block. */
const outside = `
  select sku.id from sku left join (
    select block, min(first_sku) as first_sku, max(last_sku) as last_sku, min(first_upc) as first_upc, max(last_upc) as last_upc
    from product_span group by block
  ) span on span.block = sku.product_id >> 11
  where (sku.id between span.first_sku and span.last_sku and sku.upc::numeric between span.first_upc and span.last_upc) is not true`;

/** Expects that lists and counters, which each change updates, equal those that are rebuilt from scratch. */
export async function expectTrueLists(database: Database): Promise<void> {
  const read = async () => {
    await database.executeSql('select fold_product_counts()');
    const tables: unknown[] = [];
    for (const text of kept) tables.push((await database.executeSql(text)).rows);
    return tables;
  };
  const written = await read();
  expect((await database.executeSql(outside)).rows).toEqual([]);
  await database.executeSql('select rebuild_product_list()');
  expect(written).toEqual(await read());
}
