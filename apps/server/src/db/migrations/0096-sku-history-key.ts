import type { SqlRunner } from '../database.ts';

/** One index instead of two: a variant's history is read by variant, and files write millions of entries. */
export function up(run: SqlRunner) {
  return run(`
    alter table sku_history drop constraint sku_history_pkey;
    drop index sku_history_by_sku;
    alter table sku_history add primary key (sku_id, id);
  `);
}
