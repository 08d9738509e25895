import type { SqlRunner } from '../database.ts';

/**
 * What was sold, counted as it happens: units and money of each SKU and day (ADR 11). As with the counters of
 * orders, writers never meet: each statement appends signed deltas, a job folds them, a reader adds both, and one statement
 * sees one snapshot, so that the figures are those of the orders at every moment.
 * Unpaid orders sell nothing yet; cancelled units are counted apart. Day -infinity is "any day". The row of SKU '' is that
 * of the orders themselves: how many, and what their shipping costs.
 */
export function up(run: SqlRunner) {
  return run(`
    create table sales_count (
      account_name text not null,
      day date not null,
      sku text not null,
      units bigint not null,
      centavos bigint not null,
      canceled_units bigint not null,
      canceled_centavos bigint not null,
      primary key (account_name, day, sku)
    );
    create index sales_count_by_day on sales_count (day, account_name, sku) include (units);

    create table sales_count_delta (
      id bigint generated always as identity primary key,
      account_name text not null,
      day date not null,
      sku text not null,
      units bigint not null,
      centavos bigint not null,
      canceled_units bigint not null,
      canceled_centavos bigint not null
    );

    -- A line's name and price are those of the SKU's latest order.
    create index order_item_by_sku on order_item (id, order_id);

    create function order_shipping(totals jsonb, status text) returns bigint language sql immutable as $$
      select case when status = 'canceled' then 0 else coalesce(
        (select sum((t ->> 'centavos')::bigint) from jsonb_array_elements(totals) t where t ->> 'id' = 'Shipping'), 0)::bigint end
    $$;

    create function sold_items_added() returns trigger language plpgsql as $$
    begin
      insert into sales_count_delta (account_name, day, sku, units, centavos, canceled_units, canceled_centavos)
      select o.account_name, o.creation_day, i.id, sum(i.quantity - i.canceled_quantity),
        sum((i.quantity - i.canceled_quantity) * i.price_centavos), sum(i.canceled_quantity),
        sum(i.canceled_quantity * i.price_centavos)
      from added i join orders o on o.id = i.order_id
      where o.status <> 'payment-pending' group by 1, 2, 3;
      return null;
    end $$;

    create function sold_items_changed() returns trigger language plpgsql as $$
    begin
      insert into sales_count_delta (account_name, day, sku, units, centavos, canceled_units, canceled_centavos)
      select o.account_name, o.creation_day, i.id, sum(n * (i.quantity - i.canceled_quantity)),
        sum(n * (i.quantity - i.canceled_quantity) * i.price_centavos), sum(n * i.canceled_quantity),
        sum(n * i.canceled_quantity * i.price_centavos)
      from (
        select 1 as n, order_id, id, quantity, canceled_quantity, price_centavos from added
        union all
        select -1, order_id, id, quantity, canceled_quantity, price_centavos from removed
      ) i join orders o on o.id = i.order_id
      where o.status <> 'payment-pending' group by 1, 2, 3
      having sum(n * i.quantity) <> 0 or sum(n * i.canceled_quantity) <> 0
        or sum(n * i.quantity * i.price_centavos) <> 0;
      return null;
    end $$;

    create function sold_orders_added() returns trigger language plpgsql as $$
    begin
      insert into sales_count_delta (account_name, day, sku, units, centavos, canceled_units, canceled_centavos)
      select account_name, creation_day, '', count(*), sum(order_shipping(totals, status)), 0, 0
      from added where status <> 'payment-pending' group by 1, 2;
      return null;
    end $$;

    -- An order that is paid brings what its items are by then; one that is not paid after all takes it back.
    create function sold_orders_changed() returns trigger language plpgsql as $$
    begin
      insert into sales_count_delta (account_name, day, sku, units, centavos, canceled_units, canceled_centavos)
      select account_name, creation_day, '', sum(n), sum(n * order_shipping(totals, status)), 0, 0
      from (
        select 1 as n, account_name, creation_day, totals, status from added
        union all
        select -1, account_name, creation_day, totals, status from removed
      ) changed where status <> 'payment-pending' group by 1, 2
      having sum(n) <> 0 or sum(n * order_shipping(totals, status)) <> 0;
      if exists (select from added a join removed r using (id) where a.creation_day <> r.creation_day
          or a.account_name <> r.account_name or (a.status = 'payment-pending') <> (r.status = 'payment-pending')) then
        insert into sales_count_delta (account_name, day, sku, units, centavos, canceled_units, canceled_centavos)
        select c.account_name, c.creation_day, i.id, sum(n * (i.quantity - i.canceled_quantity)),
          sum(n * (i.quantity - i.canceled_quantity) * i.price_centavos), sum(n * i.canceled_quantity),
          sum(n * i.canceled_quantity * i.price_centavos)
        from (
          select 1 as n, id, account_name, creation_day, status from added
          union all
          select -1, id, account_name, creation_day, status from removed
        ) c join order_item i on i.order_id = c.id
        where c.status <> 'payment-pending' group by 1, 2, 3
        having sum(n) <> 0;
      end if;
      return null;
    end $$;

    -- Before the row goes, because the items go after it and find no order any more.
    create function sold_order_deleted() returns trigger language plpgsql as $$
    begin
      if old.status <> 'payment-pending' then
        insert into sales_count_delta (account_name, day, sku, units, centavos, canceled_units, canceled_centavos)
        select old.account_name, old.creation_day, id, canceled_quantity - quantity,
          (canceled_quantity - quantity) * price_centavos, -canceled_quantity, -canceled_quantity * price_centavos
        from order_item where order_id = old.id
        union all
        select old.account_name, old.creation_day, '', -1, -order_shipping(old.totals, old.status), 0, 0;
      end if;
      return old;
    end $$;

    -- Items that leave an order which stays.
    create function sold_items_removed() returns trigger language plpgsql as $$
    begin
      insert into sales_count_delta (account_name, day, sku, units, centavos, canceled_units, canceled_centavos)
      select o.account_name, o.creation_day, i.id, -sum(i.quantity - i.canceled_quantity),
        -sum((i.quantity - i.canceled_quantity) * i.price_centavos), -sum(i.canceled_quantity),
        -sum(i.canceled_quantity * i.price_centavos)
      from removed i join orders o on o.id = i.order_id
      where o.status <> 'payment-pending' group by 1, 2, 3;
      return null;
    end $$;

    create function sold_nothing() returns trigger language plpgsql as $$
    begin
      delete from sales_count_delta;
      delete from sales_count;
      return null;
    end $$;

    create trigger order_item_sold_insert after insert on order_item referencing new table as added
      for each statement execute function sold_items_added();
    create trigger order_item_sold_update after update on order_item referencing old table as removed new table as added
      for each statement execute function sold_items_changed();
    create trigger order_item_sold_delete after delete on order_item referencing old table as removed
      for each statement execute function sold_items_removed();
    create trigger orders_sold_insert after insert on orders referencing new table as added
      for each statement execute function sold_orders_added();
    create trigger orders_sold_update after update on orders referencing old table as removed new table as added
      for each statement execute function sold_orders_changed();
    create trigger orders_sold_delete before delete on orders
      for each row execute function sold_order_deleted();
    create trigger orders_sold_truncate after truncate on orders
      for each statement execute function sold_nothing();

    create function fold_sales_counts() returns bigint language plpgsql as $$
    declare folded bigint;
    begin
      if not pg_try_advisory_xact_lock(hashtext('fold_sales_counts')) then
        return 0;
      end if;
      with taken as (
        delete from sales_count_delta
        returning account_name, day, sku, units, centavos, canceled_units, canceled_centavos
      ), grains as (
        select t.account_name, g.day, t.sku, sum(units) as units, sum(centavos) as centavos,
          sum(canceled_units) as canceled_units, sum(canceled_centavos) as canceled_centavos
        from taken t cross join lateral (values (t.day), ('-infinity'::date)) as g (day)
        group by 1, 2, 3
      ), kept as (
        insert into sales_count as c (account_name, day, sku, units, centavos, canceled_units, canceled_centavos)
        select account_name, day, sku, units, centavos, canceled_units, canceled_centavos from grains
        on conflict (account_name, day, sku) do update set units = c.units + excluded.units,
          centavos = c.centavos + excluded.centavos, canceled_units = c.canceled_units + excluded.canceled_units,
          canceled_centavos = c.canceled_centavos + excluded.canceled_centavos
      )
      select count(*) into folded from taken;
      return folded;
    end $$;

    create function rebuild_sales_counts() returns void language plpgsql as $$
    begin
      lock table orders, order_item in share mode;
      delete from sales_count_delta;
      delete from sales_count;
      insert into sales_count (account_name, day, sku, units, centavos, canceled_units, canceled_centavos)
      select account_name, coalesce(creation_day, '-infinity'::date), sku, sum(units), sum(centavos), sum(canceled_units),
        sum(canceled_centavos)
      from (
        select o.account_name, o.creation_day, i.id as sku, i.quantity - i.canceled_quantity as units,
          (i.quantity - i.canceled_quantity) * i.price_centavos as centavos, i.canceled_quantity as canceled_units,
          i.canceled_quantity * i.price_centavos as canceled_centavos
        from orders o join order_item i on i.order_id = o.id where o.status <> 'payment-pending'
        union all
        select account_name, creation_day, '', 1, order_shipping(totals, status), 0, 0
        from orders where status <> 'payment-pending'
      ) sold group by account_name, sku, grouping sets ((creation_day), ());
    end $$;

    select rebuild_sales_counts();
  `);
}
