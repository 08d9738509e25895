import type { SqlRunner } from '../database.ts';

/** Tokens that people make for programs (ADR 55). The token is kept as its SHA-256. */
export function up(run: SqlRunner) {
  return run(`
    create table program_token (
      id uuid primary key,
      person_id uuid not null references person on delete cascade,
      token_hash bytea not null unique,
      name text not null check (length(name) between 1 and 60),
      scopes text[] not null
        check (cardinality(scopes) > 0 and scopes <@ array['read', 'loads', 'reports', 'orders']),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      last_used_at timestamptz
    );
    create unique index program_token_name on program_token (person_id, lower(name));
    create index program_token_expiry on program_token (expires_at);
  `);
}
