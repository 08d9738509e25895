import type { SqlRunner } from '../database.ts';

/**
 * Brands, categories and specifications that come from the storefront: how each is called there, the runs that brought
 * them, what became of every row, and the pages that need not be sent again (R34, ADR 60).
 */
export function up(run: SqlRunner) {
  return run(`
    alter table brand add column storefront_id text;
    create unique index brand_storefront on brand (storefront_id);
    alter table category add column storefront_id text check (storefront_id is null or parent_id is not null);
    create unique index category_storefront on category (storefront_id);
    alter table specification add column storefront_id text;
    create unique index specification_storefront on specification (storefront_id);

    create table migration_run (
      id uuid primary key,
      kind text not null check (kind in ('brands','categories','productSpecifications','variantSpecifications')),
      state text not null default 'counting'
        check (state in ('counting','counted','running','done','doneWithErrors','failed','dropped')),
      -- goes on by itself once it is counted; otherwise somebody is asked
      goes_on boolean not null,
      is_sample boolean not null,
      created_by uuid not null references person,
      surface text not null,
      request_id text not null,
      created_at timestamptz not null,
      counted_at timestamptz,
      started_at timestamptz,
      finished_at timestamptz,
      -- the page to be read next, and whether there is none
      cursor text,
      all_read boolean not null default false,
      read_rows integer not null default 0,
      storefront_total integer,
      new_rows integer not null default 0,
      changed_rows integer not null default 0,
      same_rows integer not null default 0,
      gone_rows integer not null default 0,
      refused_rows integer not null default 0,
      to_do integer not null default 0,
      applied integer not null default 0,
      estimated_seconds integer,
      failure_code text,
      -- how often a step failed in a row
      failures integer not null default 0,
      worker text,
      lease_until timestamptz,
      version integer not null default 1,
      check ((state in ('counting','counted','running')) = (finished_at is null)),
      check ((state = 'failed') = (failure_code is not null))
    );
    -- one at a time, whatever its kind
    create unique index migration_run_active on migration_run ((true)) where state in ('counting','running');
    create index migration_run_newest on migration_run (created_at desc, id desc);

    create table migration_row (
      run_id uuid not null references migration_run on delete cascade,
      -- the order in which the storefront told them
      position integer not null,
      storefront_id text,
      name text not null,
      item jsonb,
      outcome text check (outcome in ('new','changed','same','gone','refused')),
      -- the order in which they are brought
      turn integer,
      applied_at timestamptz,
      changes jsonb,
      code text,
      message text,
      catalogue_id bigint,
      primary key (run_id, position)
    );
    create unique index migration_row_once on migration_row (run_id, storefront_id);
    create index migration_row_unplanned on migration_row (run_id, position) where outcome is null;
    create index migration_row_waiting on migration_row (run_id, turn) where applied_at is null and outcome in ('new','changed');
    create index migration_row_outcomes on migration_row (run_id, outcome, position);

    create table storefront_page (
      kind text not null,
      -- '' for the first
      cursor text not null,
      etag text,
      items jsonb not null,
      next text,
      total integer,
      read_by uuid not null,
      primary key (kind, cursor)
    );

    alter table live_event drop constraint live_event_topic_check;
    alter table live_event add constraint live_event_topic_check
      check (topic in ('order', 'load', 'incident', 'notification', 'report', 'migration', 'settings'));

    create function tell_migrations() returns trigger language plpgsql as $$
    begin
      insert into live_event (topic, subject_id, version) values ('migration', new.id, new.version);
      return null;
    end $$;
    create trigger migration_told_insert after insert on migration_run for each row execute function tell_migrations();
    create trigger migration_told_update after update on migration_run for each row
      when ((old.state, old.read_rows, old.applied) is distinct from (new.state, new.read_rows, new.applied))
      execute function tell_migrations();
  `);
}
