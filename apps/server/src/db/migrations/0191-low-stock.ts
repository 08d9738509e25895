import type { SqlRunner } from '../database.ts';

/** From how many units on a variant runs low. */
export function up(run: SqlRunner) {
  return run(`
    alter table general_settings add column low_stock_units integer not null default 5 check (low_stock_units > 0);
  `);
}
