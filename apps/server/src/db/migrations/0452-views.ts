import type { SqlRunner } from '../database.ts';

/** Searches of lists that people keep with a name (ADR 69). */
export function up(run: SqlRunner) {
  return run(`
    create table list_view (
      id uuid primary key default gen_random_uuid(),
      list text not null check (list in ('orders','products','sellers','incidents','loads')),
      name text not null check (name <> ''),
      search jsonb not null,
      shared boolean not null,
      person_id uuid not null references person on delete cascade,
      -- whom it is shared with: the people of a seller, or '' those of the marketplace
      circle text not null,
      version integer not null default 1,
      created_at timestamptz not null default now()
    );
    create unique index list_view_name on list_view (person_id, circle, list, search_text(name));
    create index list_view_shared on list_view (circle, list) where shared;
  `);
}
