import type { SqlRunner } from '../database.ts';

/**
 * Cancellations that the storefront asks for, with the seller's decision (R37). Orders that wait for a decision already, without a request
 * that anybody knows of, get one with the usual time, so that they do not wait for ever.
 */
export function up(run: SqlRunner) {
  return run(`
    alter table general_settings
      add column seller_decision_hours integer not null default 24 check (seller_decision_hours > 0);

    create table cancellation_request (
      order_id text not null references orders on delete cascade,
      request_id text not null,
      -- 1, 2, ... in an order: the last one is the current one
      position integer not null check (position > 0),
      cause_id text not null references imputability_cause,
      comment text not null,
      content_hash text not null,
      status_before text not null check (status_before in ('ready-for-handling', 'handling')),
      requested_at timestamptz not null,
      due_at timestamptz not null,
      outcome text check (outcome in ('accepted', 'declined', 'lapsed')),
      decided_at timestamptz,
      decided_by text,
      note text not null default '',
      primary key (order_id, request_id),
      unique (order_id, position),
      check ((outcome is null) = (decided_at is null)),
      check ((outcome = 'declined') = (note <> ''))
    );
    create unique index cancellation_request_open on cancellation_request (order_id) where outcome is null;
    create index cancellation_request_due on cancellation_request (due_at) where outcome is null;

    insert into cancellation_request
      (order_id, request_id, position, cause_id, comment, content_hash, status_before, requested_at, due_at)
    select id, 'sin-solicitud', 1, 'cliente-desiste', '', '', 'ready-for-handling', now(), now() + interval '24 hours'
    from orders where status = 'waiting-for-seller-decision';
  `);
}
