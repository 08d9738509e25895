import type { SqlRunner } from '../database.ts';

/**
 * Sessions of browsers: a cookie whose secret changes with every use renews their short-lived tokens. The secret is kept as
 * its hash; `rotation_key` makes the next secret out of the one that is shown, and is worth nothing without it.
 */
export function up(run: SqlRunner) {
  return run(`
    create table web_session (
      id uuid primary key,
      person_id uuid not null references person on delete cascade,
      client_id text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      rotation_key bytea not null,
      secret_hash bytea not null,
      previous_hash bytea,
      rotated_at timestamptz not null,
      arrived boolean not null default false
    );
    create index web_session_person on web_session (person_id);
    create index web_session_expiry on web_session (expires_at);

    alter table session_token add column web_session_id uuid references web_session on delete cascade;
    create index session_token_web_session on session_token (web_session_id) where web_session_id is not null;
  `);
}
