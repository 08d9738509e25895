import type { SqlRunner } from '../database.ts';

/** Rows of a load about which something is odd (R26): they are applied, and counted. */
export function up(run: SqlRunner) {
  return run('alter table load add column warned_rows integer not null default 0;');
}
