import type { SqlRunner } from '../database.ts';

const added = 'select 1 as n, order_id, quantity, canceled_quantity, price_centavos from added';
const removed = 'select -1 as n, order_id, quantity, canceled_quantity, price_centavos from removed';

/** Adds a statement before the end of a trigger's function that counts sales: the tables of a statement are seen in it alone. */
const counting = (name: string, statement: string, end = 'return null;') => `
    do $migration$
    declare body text;
    begin
      select prosrc into strict body from pg_proc where oid = '${name}'::regproc;
      execute format('create or replace function ${name}() returns trigger language plpgsql as %L',
        replace(body, '${end}', $statement$${statement}
      ${end}$statement$));
    end $migration$;`;

/** Counts the discounts of orders whose items a statement changed: what they are now less what they were before it. */
const discountsOfItems = (changed: string) => `
      insert into sales_count_delta
        (account_name, day, sku, units, centavos, canceled_units, canceled_centavos, discount_centavos)
      select o.account_name, o.creation_day, '', 0, 0, 0, 0, sum(d.centavos)
      from (
        select order_id, sum(n * (quantity - canceled_quantity) * price_centavos) as kept,
          sum(n * quantity * price_centavos) as goods
        from (${changed}) i group by order_id
      ) c join orders o on o.id = c.order_id
        cross join lateral (
          select coalesce(sum((quantity - canceled_quantity) * price_centavos), 0) as kept,
            coalesce(sum(quantity * price_centavos), 0) as goods
          from order_item where order_id = c.order_id
        ) n cross join lateral (
          select kept_discount(o.totals, n.kept, n.goods)
            - kept_discount(o.totals, n.kept - c.kept, n.goods - c.goods) as centavos
        ) d
      where (c.kept <> 0 or c.goods <> 0) and o.status <> 'payment-pending' and o.totals @> '[{"id": "Discounts"}]'
      group by 1, 2 having sum(d.centavos) <> 0;`;

const discountsOfOrders = `
      insert into sales_count_delta
        (account_name, day, sku, units, centavos, canceled_units, canceled_centavos, discount_centavos)
      select account_name, creation_day, '', 0, 0, 0, 0, sum(n * order_discount(id, totals))
      from (
        select v.n, v.account_name, v.creation_day, v.status, v.totals, a.id
        from added a join removed r using (id) cross join lateral (values
          (1, a.account_name, a.creation_day, a.status, a.totals), (-1, r.account_name, r.creation_day, r.status, r.totals)
        ) v (n, account_name, creation_day, status, totals)
        where (a.totals, a.account_name, a.creation_day, a.status = 'payment-pending')
          is distinct from (r.totals, r.account_name, r.creation_day, r.status = 'payment-pending')
      ) changed where status <> 'payment-pending' group by 1, 2
      having sum(n * order_discount(id, totals)) <> 0;`;

const discountOfDeleted = `
      if old.status <> 'payment-pending' and order_discount(old.id, old.totals) <> 0 then
        insert into sales_count_delta
          (account_name, day, sku, units, centavos, canceled_units, canceled_centavos, discount_centavos)
        values (old.account_name, old.creation_day, '', 0, 0, 0, 0, -order_discount(old.id, old.totals));
      end if;`;

/**
 * What promotions take off the sales of a day (ADR 103), in the row of the orders themselves (SKU ''). The discount of an order
 * belongs to all its goods; the units that were not cancelled keep their part of it, by price.
 */
export function up(run: SqlRunner) {
  return run(`
    alter table sales_count add column discount_centavos bigint not null default 0;
    alter table sales_count_delta add column discount_centavos bigint not null default 0;

    create function kept_discount(totals jsonb, kept numeric, goods numeric) returns bigint language sql immutable as $$
      select case when goods = 0 then 0 else round(coalesce(
        (select sum((t ->> 'centavos')::numeric) from jsonb_array_elements(totals) t where t ->> 'id' = 'Discounts'), 0)
        * kept / goods)::bigint end
    $$;

    create function order_discount(of_order text, totals jsonb) returns bigint language sql stable as $$
      select case when totals @> '[{"id": "Discounts"}]' then (
        select coalesce(kept_discount(totals, sum((quantity - canceled_quantity) * price_centavos),
          sum(quantity * price_centavos)), 0)
        from order_item where order_id = of_order
      ) else 0 end
    $$;
${counting('sold_items_added', discountsOfItems(added))}
${counting('sold_items_changed', discountsOfItems(`${added} union all ${removed}`))}
${counting('sold_items_removed', discountsOfItems(removed))}
${counting('sold_orders_changed', discountsOfOrders)}
${counting('sold_order_deleted', discountOfDeleted, 'return old;')}

    create or replace function fold_sales_counts() returns bigint language plpgsql as $$
    declare folded bigint;
    begin
      if not pg_try_advisory_xact_lock(hashtext('fold_sales_counts')) then
        return 0;
      end if;
      with taken as (
        delete from sales_count_delta
        returning account_name, day, sku, units, centavos, canceled_units, canceled_centavos, discount_centavos
      ), grains as (
        select t.account_name, g.day, t.sku, sum(units) as units, sum(centavos) as centavos,
          sum(canceled_units) as canceled_units, sum(canceled_centavos) as canceled_centavos,
          sum(discount_centavos) as discount_centavos
        from taken t cross join lateral (values (t.day), ('-infinity'::date)) as g (day)
        group by 1, 2, 3
      ), kept as (
        insert into sales_count as c
          (account_name, day, sku, units, centavos, canceled_units, canceled_centavos, discount_centavos)
        select account_name, day, sku, units, centavos, canceled_units, canceled_centavos, discount_centavos from grains
        on conflict (account_name, day, sku) do update set units = c.units + excluded.units,
          centavos = c.centavos + excluded.centavos, canceled_units = c.canceled_units + excluded.canceled_units,
          canceled_centavos = c.canceled_centavos + excluded.canceled_centavos,
          discount_centavos = c.discount_centavos + excluded.discount_centavos
      )
      select count(*) into folded from taken;
      return folded;
    end $$;

    create or replace function rebuild_sales_counts() returns void language plpgsql as $$
    begin
      lock table orders, order_item in share mode;
      delete from sales_count_delta;
      delete from sales_count;
      insert into sales_count
        (account_name, day, sku, units, centavos, canceled_units, canceled_centavos, discount_centavos)
      select account_name, coalesce(creation_day, '-infinity'::date), sku, sum(units), sum(centavos), sum(canceled_units),
        sum(canceled_centavos), sum(discount_centavos)
      from (
        select o.account_name, o.creation_day, i.id as sku, i.quantity - i.canceled_quantity as units,
          (i.quantity - i.canceled_quantity) * i.price_centavos as centavos, i.canceled_quantity as canceled_units,
          i.canceled_quantity * i.price_centavos as canceled_centavos, 0 as discount_centavos
        from orders o join order_item i on i.order_id = o.id where o.status <> 'payment-pending'
        union all
        select account_name, creation_day, '', 1, order_shipping(totals, status), 0, 0, order_discount(id, totals)
        from orders where status <> 'payment-pending'
      ) sold group by account_name, sku, grouping sets ((creation_day), ());
    end $$;

    select rebuild_sales_counts();
  `);
}
