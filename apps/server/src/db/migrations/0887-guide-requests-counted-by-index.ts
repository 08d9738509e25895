import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** A seller's guide requests are counted by an index alone: their rows hold what was asked of the carrier, and are wide. */
export async function up(run: SqlRunner): Promise<void> {
  await run('drop index if exists guide_request_by_account');
  await run(
    'create index guide_request_by_account on guide_request (account_name, created_at desc, id desc) include (order_id, status)',
  );
}
