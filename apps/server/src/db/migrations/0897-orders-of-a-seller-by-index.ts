import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/**
 * What a seller's list leaves out of the marketplace's is left out by its indexes, before a row is read: unpaid orders, and the orders of
 * others with the same word (ADR 241).
 */
export async function up(run: SqlRunner): Promise<void> {
  await run('create extension if not exists btree_gin');
  await run(`
    create index if not exists orders_by_account_with_status on orders (account_name, creation_date desc, id desc) include (status)`);
  await run('drop index if exists orders_by_account');
  await run('alter index if exists orders_by_account_with_status rename to orders_by_account');
  await run(`
    create index if not exists orders_text_of_accounts on orders using gin (search_client gin_trgm_ops, account_name)
      with (gin_pending_list_limit = 512)`);
  await run('drop index if exists orders_text_client');
  await run('alter index if exists orders_text_of_accounts rename to orders_text_client');
}
