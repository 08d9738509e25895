import type { SqlRunner } from '../database.ts';

/**
 * Two steps: the secret that a link or a started activation offers until its code comes, recovery codes (as hashes, each
 * good once), and how long the links of mails live.
 */
export function up(run: SqlRunner) {
  return run(`
    alter table person add column two_factor_pending_secret text;

    create table recovery_code (
      person_id uuid not null references person on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (person_id, code_hash)
    );

    alter table password_change_link
      add column purpose text not null default 'password' check (purpose in ('password', 'twoFactor')),
      add column two_factor_secret text;

    alter table general_settings
      add column link_validity_seconds integer not null default 3600 check (link_validity_seconds > 0),
      add column first_link_validity_seconds integer not null default 259200 check (first_link_validity_seconds > 0);
  `);
}
