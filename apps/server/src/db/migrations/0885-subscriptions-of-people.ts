import type { SqlRunner } from '../database.ts';

export const phase = 'contract';

/** Every subscription is one that somebody made: the webhook of the environment stays apart until it ends (ADR 220). */
export async function up(run: SqlRunner): Promise<void> {
  await run(`alter table webhook_subscription drop column if exists managed`);
}
