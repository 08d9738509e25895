import type { SqlRunner } from '../database.ts';

export const phase = 'contract';

const withForeignKey = ['bulk_action', 'carrier', 'load', 'shipping_rate'];
const mixed = ['audit_entry', 'live_event', 'webhook_subscription', ...withForeignKey];

/** Rows of the marketplace itself have an account, the empty one, in every table that has rows of sellers too (ADR 236). */
export async function up(run: SqlRunner): Promise<void> {
  for (const table of withForeignKey) {
    await run(`alter table ${table} drop constraint if exists ${table}_account_name_fkey`);
  }
  for (const table of mixed) {
    await run(`update ${table} set account_name = '' where account_name is null`);
    await run(`alter table ${table} alter account_name set default ''`);
    await run(`alter table ${table} alter account_name set not null`);
  }
  await run('alter table organization drop constraint if exists organization_account_name_check');
  await run(`alter table organization add constraint organization_account_name_check check (account_name <> '')`);
}
