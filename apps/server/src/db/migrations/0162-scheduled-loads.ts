import type { SqlRunner } from '../database.ts';

/** Loads that wait for their moment: checked when they came, and again then. `planned` is what the first check said. */
export function up(run: SqlRunner) {
  return run(`
    alter table load add column scheduled_for timestamptz, add column planned jsonb;
    alter table load drop constraint load_state_check;
    alter table load add constraint load_state_check check (
      state in ('received','validating','scheduled','applying','done','doneWithErrors','failed','cancelled'));
    alter table load add constraint load_scheduled check (state <> 'scheduled' or scheduled_for is not null);
  `);
}
