import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true as const;

/** What a load changed, in the order in which it did: whoever takes it back reads it page by page. */
export async function up(run: SqlRunner) {
  await run('drop index if exists sku_history_of_load');
  await run('create index concurrently sku_history_of_load on sku_history (load_id, id) where load_id is not null');
  await run('drop index if exists audit_conditions_of_load');
  await run(`
    create index concurrently audit_conditions_of_load on audit_entry (request_id, id)
    where action = 'sku.conditionChanged'
  `);
}
