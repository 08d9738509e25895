import type { SqlRunner } from '../database.ts';

/**
 * What changed, for the streams of events: written by the database itself, so that no way of changing an order, a load or
 * a notification can forget it, and in the change's own transaction, so that nothing is told that was rolled back.
 * Readers go by (xact, id) and stop before the oldest transaction that is still open: what commits late is never skipped.
 * A statement that changes very many orders tells it once a seller, without their ids.
 */
export function up(run: SqlRunner) {
  return run(`
    create table live_event (
      id bigint generated always as identity primary key,
      xact xid8 not null default pg_current_xact_id(),
      at timestamptz not null default now(),
      topic text not null check (topic in ('order', 'load', 'notification')),
      -- null: very many of them
      subject_id text,
      account_name text,
      person_id uuid,
      layout text,
      version integer,
      -- an unpaid order, which does not exist for its seller
      hidden boolean not null default false
    );
    create index live_event_order on live_event (xact, id);
    create index live_event_age on live_event (at);

    create function tell_orders() returns trigger language plpgsql as $$
    begin
      if (select count(*) from (select 1 from added limit 501) few) > 500 then
        insert into live_event (topic, account_name, hidden)
        select 'order', account_name, bool_and(status = 'payment-pending') from added group by account_name;
      else
        insert into live_event (topic, subject_id, account_name, version, hidden)
        select 'order', id, account_name, version, status = 'payment-pending' from added;
      end if;
      return null;
    end $$;
    create trigger orders_told_insert after insert on orders referencing new table as added
      for each statement execute function tell_orders();
    create trigger orders_told_update after update on orders referencing new table as added
      for each statement execute function tell_orders();

    create function tell_loads() returns trigger language plpgsql as $$
    begin
      insert into live_event (topic, subject_id, account_name, layout, version)
      values ('load', new.id, new.account_name, new.layout, new.version);
      return null;
    end $$;
    create trigger load_told_insert after insert on load for each row execute function tell_loads();
    create trigger load_told_update after update on load for each row
      when (old.version is distinct from new.version) execute function tell_loads();

    create function tell_notifications() returns trigger language plpgsql as $$
    begin
      insert into live_event (topic, subject_id, person_id)
      select 'notification', notification_id, person_id from added;
      return null;
    end $$;
    create trigger notification_told_insert after insert on notification_recipient referencing new table as added
      for each statement execute function tell_notifications();
    create trigger notification_told_update after update on notification_recipient referencing new table as added
      for each statement execute function tell_notifications();
  `);
}
