import type { SqlRunner } from '../database.ts';

/**
 * Who asked for another e-mail: the rule of who acts on an account is asked again when the new address confirms. A request of the version
 * before names nobody, and can only be made again.
 */
export function up(run: SqlRunner) {
  return run('alter table email_change add column asked_by uuid references person on delete cascade');
}
