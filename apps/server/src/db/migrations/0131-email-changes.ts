import type { SqlRunner } from '../database.ts';

export const formerly = '0130-email-changes';

/** E-mails that were asked for and wait for a yes from the new address: one a person, the newest. */
export function up(run: SqlRunner) {
  return run(`
    create table email_change (
      person_id uuid primary key references person on delete cascade,
      email text not null,
      asked_at timestamptz not null,
      token_hash bytea unique,
      expires_at timestamptz,
      used_at timestamptz
    );
  `);
}
