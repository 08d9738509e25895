import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** The kinds of notification stand in the domain and in the contract, which check them; the database no longer lists them again. */
export function up(run: SqlRunner) {
  return run('alter table notification drop constraint notification_type_check');
}
