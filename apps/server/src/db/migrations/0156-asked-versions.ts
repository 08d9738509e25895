import type { SqlRunner } from '../database.ts';

/** What a category asks for is edited too: whether it is required has a version of its own. */
export function up(run: SqlRunner) {
  return run('alter table category_specification add column version integer not null default 1');
}
