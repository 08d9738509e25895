import type { SqlRunner } from '../database.ts';

/** What a load was asked for beyond its file: products and attributes go to a category (S2 §7). */
export function up(run: SqlRunner) {
  return run(`alter table load add column category_id text`);
}
