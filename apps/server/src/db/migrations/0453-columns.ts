import type { SqlRunner } from '../database.ts';

/** The columns that people have chosen for lists (ADR 69). */
export function up(run: SqlRunner) {
  return run(`
    create table list_columns (
      person_id uuid not null references person on delete cascade,
      list text not null,
      columns jsonb not null,
      primary key (person_id, list)
    );
  `);
}
