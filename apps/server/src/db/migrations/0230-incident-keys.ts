import type { SqlRunner } from '../database.ts';

/** What was raised or written once is not written again by the same attempt of its author (`Idempotency-Key`). */
export function up(run: SqlRunner) {
  return run(`
    alter table incident add column attempt_key text;
    create unique index incident_attempt on incident (author_id, attempt_key, account_name) where attempt_key is not null;
    alter table incident_comment add column attempt_key text;
    create unique index incident_comment_attempt on incident_comment (account_name, incident_id, author_id, attempt_key)
      where attempt_key is not null;
  `);
}
