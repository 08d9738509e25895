import type { SqlRunner } from '../database.ts';

/** One action on many orders: which, what the rules said of each, and what became of it. */
export function up(run: SqlRunner) {
  return run(`
    create table bulk_action (
      id uuid primary key,
      -- chosen by the caller: the same again is the same
      key uuid not null,
      action text not null check (action in ('startHandling','requestGuide','deliver')),
      state text not null default 'preparing' check (state in ('preparing','ready','running','done','cancelled')),
      created_by uuid not null references person,
      surface text not null,
      request_id text not null,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      total integer not null,
      checked integer not null default 0,
      possible integer not null default 0,
      impossible integer not null default 0,
      done integer not null default 0,
      refused integer not null default 0,
      -- how often the step in hand failed without a reason that a person could be told
      failures integer not null default 0,
      cancel_requested_at timestamptz,
      -- who works on it, and until when it need not be given to another
      worker text,
      lease_until timestamptz,
      version integer not null default 1,
      unique (created_by, key),
      check ((state in ('done','cancelled')) = (finished_at is not null)),
      check (possible + impossible = checked and done + refused <= possible)
    );
    create index bulk_action_newest on bulk_action (created_by, created_at desc, id desc);
    create index bulk_action_open on bulk_action (created_at) where finished_at is null;

    create table bulk_action_order (
      bulk_action_id uuid not null references bulk_action on delete cascade,
      position integer not null,
      -- as it was asked for: there may be no such order
      order_id text not null,
      state text not null default 'waiting'
        check (state in ('waiting','possible','impossible','done','refused','skipped')),
      code text,
      message text,
      status text,
      at timestamptz,
      primary key (bulk_action_id, position)
    );
    create index bulk_action_order_state on bulk_action_order (bulk_action_id, state, position);
  `);
}
