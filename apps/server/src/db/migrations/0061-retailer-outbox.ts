import type { SqlRunner } from '../database.ts';

/**
 * What the retailer is to be told about its orders. A message is written by the database with the audit entry of the
 * change, in the change's own transaction: none is lost, none is sent for a change that was rolled back. An order's
 * entries are written while its row is held, so that their ids are in the order of its changes.
 */
export function up(run: SqlRunner) {
  return run(`
    -- One row: whether there is anybody to tell; without one nothing is collected.
    create table retailer_target (id integer primary key default 1 check (id = 1), active boolean not null);

    create table retailer_message (
      id bigint generated always as identity primary key,
      order_id text not null,
      audit_id bigint not null references audit_entry,
      created_at timestamptz not null default now(),
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      -- who is sending it, and until when it need not be given to another
      lease_until timestamptz,
      last_error text,
      sent_at timestamptz
    );
    create index retailer_message_unsent on retailer_message (order_id, id) where sent_at is null;
    create index retailer_message_due on retailer_message (next_at) where sent_at is null;
    create index retailer_message_sent on retailer_message (sent_at) where sent_at is not null;

    create function tell_retailer() returns trigger language plpgsql as $$
    begin
      insert into retailer_message (order_id, audit_id)
      select subject_id, id from added
      where subject_type = 'order' and exists (select 1 from retailer_target where active)
      order by id;
      return null;
    end $$;
    create trigger audit_entry_told after insert on audit_entry referencing new table as added
      for each statement execute function tell_retailer();
  `);
}
