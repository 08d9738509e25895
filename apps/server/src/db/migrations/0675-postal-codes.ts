import type { SqlRunner } from '../database.ts';

/** The municipality of each postal code, as the operator loads them from the SAT's catalogue; empty until then. */
export function up(run: SqlRunner) {
  return run(`
    create table postal_code (
      code text primary key check (code ~ '^[0-9]{5}$'),
      state text not null,
      municipality text not null
    )
  `);
}
