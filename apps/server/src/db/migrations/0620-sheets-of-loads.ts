import type { SqlRunner } from '../database.ts';

/** The sheet that the sender of a workbook names, and, once it has been read, that sheet and those that it has. */
export function up(run: SqlRunner) {
  return run('alter table load add column sheet text, add column workbook jsonb;');
}
