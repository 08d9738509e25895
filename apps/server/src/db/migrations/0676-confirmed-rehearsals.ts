import type { SqlRunner } from '../database.ts';

/** When a dry run became the load itself; null for every other load. */
export function up(run: SqlRunner) {
  return run('alter table load add column confirmed_at timestamptz');
}
