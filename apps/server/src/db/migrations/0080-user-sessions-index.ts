import type { SqlRunner } from '../database.ts';

/** The report of sessions reads the audit log backwards, and only those entries. */
export function up(run: SqlRunner) {
  return run(`
    create index audit_entry_session on audit_entry (id desc) where action in ('session.opened', 'session.closed');
  `);
}
