import type { SqlRunner } from '../database.ts';

/** Reports that come by themselves: when the next is due, and of what they are made. */
export function up(run: SqlRunner) {
  return run(`
    create table report_schedule (
      id uuid primary key,
      -- chosen by the caller: the same again is the same
      key uuid not null,
      kind text not null check (kind in ('sales','orders','products','liquidations','inventory')),
      filters jsonb not null,
      -- days that are counted from the day on which a report is due
      period text check (period in ('yesterday','lastWeek','lastMonth')),
      every text not null check (every in ('day','monday','month')),
      hour smallint not null check (hour between 0 and 23),
      format text not null check (format in ('csv','xlsx')),
      gzip boolean not null,
      email text,
      most_rows integer,
      state text not null default 'active' check (state in ('active','paused','stopped')),
      stop_code text,
      created_by uuid not null references person,
      -- of whose data its reports are made: a seller's, or everybody's
      seller text,
      created_at timestamptz not null,
      next_at timestamptz,
      last_at timestamptz,
      version integer not null default 1,
      unique (created_by, key),
      check ((state = 'active') = (next_at is not null)),
      check ((state = 'stopped') = (stop_code is not null))
    );
    create index report_schedule_due on report_schedule (next_at) where next_at is not null;

    -- which of a schedule's times a report is of; no time has two
    alter table report
      add column schedule_id uuid references report_schedule on delete set null,
      add column due_at timestamptz,
      add column missed integer not null default 0,
      add constraint report_due unique (schedule_id, due_at);
  `);
}
