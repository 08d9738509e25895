import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

/** Variants by their units: a range that few are in is found without reading all of them (ADR 70). */
export async function up(run: SqlRunner): Promise<void> {
  await run('drop index if exists sku_stock_units');
  await run('create index concurrently sku_stock_units on sku_stock (total_quantity)');
}
