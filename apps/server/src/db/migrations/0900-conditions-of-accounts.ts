import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** Which conditions an account's variants have is asked of an index, not of the variants of all sellers. */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create index if not exists sku_by_condition_and_account on sku (commercial_condition_id, account_name)
      where commercial_condition_id is not null`);
  await run('drop index if exists sku_by_condition');
  await run('alter index if exists sku_by_condition_and_account rename to sku_by_condition');
}
