import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

/** Finds the failed tries of passwords, codes and links for the report of sessions. */
export async function up(run: SqlRunner): Promise<void> {
  await run('drop index if exists audit_entry_refused');
  await run(`create index concurrently audit_entry_refused on audit_entry (id desc) where action = 'session.refused'`);
}
