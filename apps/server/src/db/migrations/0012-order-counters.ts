import type { SqlRunner } from '../database.ts';

/**
 * Exact totals without scanning orders (X-Total-Count, S1 §7). Writers never meet on a counter: each
 * statement appends signed deltas and a job folds them into order_count now and then. A reader adds both; one statement
 * sees one snapshot, so the sum is exact at every moment, folding included.
 * order_count keeps four grains: account '' is "all sellers", day -infinity is "any day".
 */
export function up(run: SqlRunner) {
  return run(`
    create table order_count (
      account_name text not null,
      day date not null,
      status text not null,
      tags integer not null,
      n bigint not null,
      primary key (account_name, day, status, tags) include (n)
    );

    create index order_count_empty on order_count (account_name) where n = 0;

    create table order_count_delta (
      id bigint generated always as identity primary key,
      account_name text not null,
      day date not null,
      status text not null,
      tags integer not null,
      n bigint not null
    );

    create function count_inserted_orders() returns trigger language plpgsql as $$
    begin
      insert into order_count_delta (account_name, day, status, tags, n)
      select account_name, creation_day, status, tags, count(*) from added group by 1, 2, 3, 4;
      return null;
    end $$;

    create function count_deleted_orders() returns trigger language plpgsql as $$
    begin
      insert into order_count_delta (account_name, day, status, tags, n)
      select account_name, creation_day, status, tags, -count(*) from removed group by 1, 2, 3, 4;
      return null;
    end $$;

    create function count_updated_orders() returns trigger language plpgsql as $$
    begin
      insert into order_count_delta (account_name, day, status, tags, n)
      select account_name, creation_day, status, tags, sum(n) from (
        select account_name, creation_day, status, tags, 1 as n from added
        union all
        select account_name, creation_day, status, tags, -1 from removed
      ) changed group by 1, 2, 3, 4 having sum(n) <> 0;
      return null;
    end $$;

    create function count_no_orders() returns trigger language plpgsql as $$
    begin
      delete from order_count_delta;
      delete from order_count;
      return null;
    end $$;

    create trigger orders_counted_insert after insert on orders referencing new table as added
      for each statement execute function count_inserted_orders();

    create trigger orders_counted_delete after delete on orders referencing old table as removed
      for each statement execute function count_deleted_orders();

    create trigger orders_counted_update after update on orders referencing old table as removed new table as added
      for each statement execute function count_updated_orders();

    create trigger orders_counted_truncate after truncate on orders
      for each statement execute function count_no_orders();

    create function fold_order_counts() returns bigint language plpgsql as $$
    declare folded bigint;
    begin
      if not pg_try_advisory_xact_lock(hashtext('fold_order_counts')) then
        return 0;
      end if;
      with taken as (
        delete from order_count_delta returning account_name, day, status, tags, n
      ), grains as (
        select g.account_name, g.day, t.status, t.tags, sum(t.n) as n
        from taken t
        cross join lateral (values (t.account_name, t.day), (t.account_name, '-infinity'::date), ('', t.day),
          ('', '-infinity'::date)) as g (account_name, day)
        group by 1, 2, 3, 4 having sum(t.n) <> 0
      ), kept as (
        insert into order_count as c (account_name, day, status, tags, n)
        select account_name, day, status, tags, n from grains
        on conflict (account_name, day, status, tags) do update set n = c.n + excluded.n
      )
      select count(*) into folded from taken;
      delete from order_count where n = 0;
      return folded;
    end $$;

    create function rebuild_order_counts() returns void language plpgsql as $$
    begin
      lock table orders in share mode;
      delete from order_count_delta;
      delete from order_count;
      insert into order_count (account_name, day, status, tags, n)
      select coalesce(account_name, ''), coalesce(creation_day, '-infinity'::date), status, tags, count(*)
      from orders
      group by status, tags, cube (account_name, creation_day);
    end $$;
  `);
}
