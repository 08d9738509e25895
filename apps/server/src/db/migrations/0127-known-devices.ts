import type { SqlRunner } from '../database.ts';

/** Devices that somebody signed in from, and how often a subject was made to wait: each wait is longer than the last one. */
export function up(run: SqlRunner) {
  return run(`
    create table known_device (
      key_hash bytea not null,
      person_id uuid not null references person on delete cascade,
      seen_at timestamptz not null,
      primary key (person_id, key_hash)
    );

    alter table sign_in_failure add column waits integer not null default 0;
  `);
}
