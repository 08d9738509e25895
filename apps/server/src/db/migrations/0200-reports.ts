import type { SqlRunner } from '../database.ts';

/** Files that are made after the answer: what was asked for, by whom, and what became of it (R30). */
export function up(run: SqlRunner) {
  return run(`
    create table report (
      id uuid primary key,
      -- chosen by the caller: the same again is the same
      key uuid not null,
      kind text not null check (kind in ('sales','orders','products','liquidations','inventory')),
      filters jsonb not null,
      format text not null check (format in ('csv','xlsx')),
      gzip boolean not null,
      email text,
      state text not null default 'queued'
        check (state in ('queued','building','ready','delivered','failed','cancelled','expired')),
      created_by uuid not null references person,
      -- of whose data it is made: a seller's, or everybody's
      seller text,
      has_client_data boolean not null default false,
      surface text not null,
      request_id text not null,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      delivered_at timestamptz,
      kept_until timestamptz,
      link_until timestamptz,
      total_rows bigint not null,
      rows bigint not null default 0,
      bytes bigint,
      file_key text,
      file_name text,
      compressed boolean not null default false,
      failure_code text,
      -- how often it failed without a reason that a person could be told
      failures integer not null default 0,
      cancel_requested_at timestamptz,
      -- who builds it, and until when it need not be given to another
      worker text,
      lease_until timestamptz,
      version integer not null default 1,
      unique (created_by, key),
      check ((state in ('queued','building')) = (finished_at is null)),
      check (state not in ('ready','delivered') or (file_key is not null and bytes is not null and kept_until is not null)),
      check ((state = 'failed') = (failure_code is not null))
    );
    create index report_newest on report (created_by, created_at desc, id desc);
    create index report_open on report (created_at) where finished_at is null;
    create index report_kept on report (kept_until) where state in ('ready','delivered');
    create index report_by_file on report (file_key) where file_key is not null;

    alter table notification drop constraint notification_type_check;
    alter table notification add constraint notification_type_check check (type in ('LOW_SKU_INVENTARY',
      'COMMERCIAL_CONDITION_COMMISSION', 'CREATE_NEW_CONTROVERSY', 'INCIDENT', 'REPORT', 'MESSAGE_NOTIFICATION'));
  `);
}
