import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** A seller's guide requests, newest first, are read and counted without those of others and without their orders (ADR 174). */
export async function up(run: SqlRunner): Promise<void> {
  await run('create index guide_request_by_account on guide_request (account_name, created_at desc, id desc)');
}
