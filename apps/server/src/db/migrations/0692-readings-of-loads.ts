import type { SqlRunner } from '../database.ts';

/** How the sender says that columns are read, and what the check offers to read otherwise (ADR 135). */
export function up(run: SqlRunner) {
  return run('alter table load add column read_as jsonb, add column offers jsonb');
}
