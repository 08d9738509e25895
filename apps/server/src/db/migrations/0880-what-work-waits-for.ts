import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** Why work is not being done, until it is tried again (ADR 224). */
export async function up(run: SqlRunner): Promise<void> {
  for (const table of ['load', 'bulk_action', 'report', 'migration_run']) {
    await run(
      `alter table ${table} add column if not exists waits_for text
         constraint ${table}_waits_for_check check (waits_for in ('database', 'disk', 'files'))`,
    );
  }
}
