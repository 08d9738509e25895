import type { SqlRunner } from '../database.ts';

/** A load that takes another one back. Of those that write there is one: at work, or ended with something done. */
export function up(run: SqlRunner) {
  return run(`
    alter table load add column undoes_load_id uuid references load on delete set null;
    create unique index load_undone on load (account_name, undoes_load_id)
      where undoes_load_id is not null and not dry_run and (finished_at is null or applied_rows > 0);
    create index load_of_undo on load (undoes_load_id) where undoes_load_id is not null;
  `);
}
