import type { SqlRunner } from '../database.ts';

/**
 * What a person sees of open sessions (device, address, last use), and when the user of a page was last active, which ends the session on the
 * server too. `host_name`: the cookie has the `__Host-` name, so the plain one is no longer accepted over https.
 */
export function up(run: SqlRunner) {
  return run(`
    alter table web_session
      add column acted_at timestamptz not null default now(),
      add column agent text,
      add column address text,
      add column host_name boolean not null default false;

    alter table session_token
      add column id uuid not null default gen_random_uuid(),
      add column seen_at timestamptz,
      add column agent text,
      add column address text;
  `);
}
