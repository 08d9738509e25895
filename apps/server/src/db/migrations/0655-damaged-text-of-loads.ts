import type { SqlRunner } from '../database.ts';

/** Whether the sender of a load says that its text is stored as it is, although it looks damaged (ADR 124). */
export function up(run: SqlRunner) {
  return run('alter table load add column keep_damaged_text boolean not null default false;');
}
