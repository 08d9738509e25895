import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** A seller that follows changed stock reads its own changes, however many those of others lie between (ADR 239). */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create index if not exists sku_stock_changes_by_account on sku_stock (account_name, change_number, sku_id)
      where change_number is not null`);
}
