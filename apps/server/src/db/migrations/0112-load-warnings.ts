import type { SqlRunner } from '../database.ts';

/** What is said of a row that is applied all the same: images that nobody could look at. */
export function up(run: SqlRunner) {
  return run(`
    alter table load_issue add column severity text not null default 'error' check (severity in ('error', 'warning'));
  `);
}
