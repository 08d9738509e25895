import type { SqlRunner } from '../database.ts';

/** What is odd about the file of a load and refuses nothing: titles that are another column's. */
export function up(run: SqlRunner) {
  return run('alter table load add column warnings jsonb;');
}
