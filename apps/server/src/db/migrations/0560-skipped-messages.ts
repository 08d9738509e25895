import type { SqlRunner } from '../database.ts';

/** An administrator may give up messages to the retailer: `sent_at` is then when they were given up, and they were never delivered. */
export async function up(run: SqlRunner): Promise<void> {
  await run('alter table retailer_message add column skipped boolean not null default false');
}
