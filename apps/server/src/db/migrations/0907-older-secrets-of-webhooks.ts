import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** Secrets of subscriptions from before the previous one, which sign as long as was promised. */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create table webhook_older_secret (
      subscription_id uuid not null references webhook_subscription (id) on delete cascade,
      secret text not null,
      signs_until timestamptz not null,
      primary key (subscription_id, secret)
    )`);
  await run(`select place_table('webhook_older_secret', 'local')`);
}
