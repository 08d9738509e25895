import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

/** Finds the changes of stock by their numbers, and the variants of which orders hold more than there is. */
export async function up(run: SqlRunner): Promise<void> {
  for (const name of ['sku_history_type', 'sku_history_values', 'sku_history_order'])
    await run(`alter table sku_history validate constraint ${name}`);
  await run('alter table sku_stock validate constraint sku_stock_reserved');
  await run('drop index if exists sku_stock_changes');
  await run('create index concurrently sku_stock_changes on sku_stock (change_number, sku_id)');
  await run('drop index if exists sku_stock_short');
  await run('create index concurrently sku_stock_short on sku_stock (sku_id) where is_short');
}
