import type { SqlRunner } from '../database.ts';

/** Where a change of a variant came from: the row of the file, the program, the approved wish. */
export function up(run: SqlRunner) {
  return run(`
    alter table sku_history add column load_row integer, add column surface text, add column approval_id bigint,
      add column bulk_action_id uuid;
  `);
}
