import type { SqlRunner } from '../database.ts';

/**
 * The switch that demands two steps of marketplace administrators, and the mark of a browser session that began without them while it was on.
 * A server of the version before marks no session: its sign-ins go on as sessions that were open before.
 */
export function up(run: SqlRunner) {
  return run(`
    alter table general_settings add column admin_two_factor boolean not null default false;
    alter table web_session add column awaits_two_factor boolean not null default false;
  `);
}
