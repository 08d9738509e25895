import type { SqlRunner } from '../database.ts';

export const phase = 'contract';

/**
 * Counters are made anew by statements that a distributed PostgreSQL takes: it groups by several sets only what it has already read, and calls
 * no function for an order that reads its lines (ADR 185).
 */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create or replace function rebuild_order_counts() returns void language plpgsql as $$
    begin
      lock table orders in share mode;
      delete from order_count_delta;
      delete from order_count;
      with counted as materialized (
        select account_name, creation_day, status, tags, count(*) as n from orders group by 1, 2, 3, 4
      )
      insert into order_count (account_name, day, status, tags, n)
      select coalesce(account_name, ''), coalesce(creation_day, '-infinity'::date), status, tags, sum(n)
      from counted group by status, tags, cube (account_name, creation_day);
    end $$;

    create or replace function rebuild_sales_counts() returns void language plpgsql as $$
    begin
      lock table orders, order_item in share mode;
      delete from sales_count_delta;
      delete from sales_count;
      with sold as materialized (
        select account_name, creation_day, sku, sum(units) as units, sum(centavos) as centavos, sum(canceled_units) as canceled_units,
          sum(canceled_centavos) as canceled_centavos, sum(discount_centavos) as discount_centavos
        from (
          select o.account_name, o.creation_day, i.id as sku, i.quantity - i.canceled_quantity as units,
            (i.quantity - i.canceled_quantity) * i.price_centavos as centavos, i.canceled_quantity as canceled_units,
            i.canceled_quantity * i.price_centavos as canceled_centavos, 0 as discount_centavos
          from orders o join order_item i on i.account_name = o.account_name and i.order_id = o.id where o.status <> 'payment-pending'
          union all
          select o.account_name, o.creation_day, '', 1, order_shipping(o.totals, o.status), 0, 0,
            case when o.totals @> '[{"id": "Discounts"}]' then coalesce(kept_discount(o.totals, l.kept, l.goods), 0) else 0 end
          from orders o left join (
            select account_name, order_id, sum((quantity - canceled_quantity) * price_centavos) as kept, sum(quantity * price_centavos) as goods
            from order_item group by account_name, order_id
          ) l on l.account_name = o.account_name and l.order_id = o.id where o.status <> 'payment-pending'
        ) lines group by account_name, creation_day, sku
      )
      insert into sales_count (account_name, day, sku, units, centavos, canceled_units, canceled_centavos, discount_centavos)
      select account_name, coalesce(creation_day, '-infinity'::date), sku, sum(units), sum(centavos), sum(canceled_units),
        sum(canceled_centavos), sum(discount_centavos)
      from sold group by account_name, sku, grouping sets ((creation_day), ());
    end $$;

    create or replace function recount_products() returns void language plpgsql as $$
    begin
      delete from product_count_delta;
      delete from product_count;
      with counted as materialized (
        select account_name, category_id, day, (product_id >> 15)::integer as block, statuses, count(*) as n, sum(approved) as approved,
          sum(pending) as pending, sum(rejected) as rejected
        from product_list group by 1, 2, 3, 4, 5
      )
      insert into product_count (account_name, day, category_id, block, statuses, n, approved, pending, rejected)
      select coalesce(account_name, ''), '-infinity', coalesce(category_id, 0), coalesce(block, -1), statuses, sum(n), sum(approved),
        sum(pending), sum(rejected)
      from counted group by statuses, grouping sets ((account_name, category_id), (category_id), (account_name, block), (block))
      union all
      select coalesce(account_name, ''), day, 0, -1, statuses & 7, sum(n), sum(approved), sum(pending), sum(rejected)
      from counted group by statuses & 7, grouping sets ((account_name, day), (day));
      with counted as materialized (
        select account_name, block, statuses & 7 as states, sum(n) as n, sum(approved) as approved, sum(pending) as pending,
          sum(rejected) as rejected
        from product_count where category_id = 0 and block >= 0 group by 1, 2, 3
      )
      insert into product_count (account_name, day, category_id, block, statuses, n, approved, pending, rejected)
      select account_name, '-infinity'::date, -1, coalesce(block, -1), states, sum(n), sum(approved), sum(pending), sum(rejected)
      from counted group by account_name, states, grouping sets ((block), ());
      delete from sku_level_count_delta;
      delete from sku_level_count;
      with counted as materialized (
        select account_name, category_id, (product_id >> 15)::integer as block, level, count(*) as n
        from product_list cross join unnest(levels) as level group by 1, 2, 3, 4
      )
      insert into sku_level_count (account_name, category_id, block, level, n)
      select coalesce(account_name, ''), coalesce(category_id, 0), coalesce(block, -1), level, sum(n)
      from counted group by level, grouping sets ((account_name, category_id), (category_id), (account_name, block), (block));
    end $$;

    create or replace function rebuild_product_list() returns void language plpgsql as $$
    begin
      lock table product, sku, sku_stock in share row exclusive mode;
      lock table product_list in exclusive mode;
      delete from product_list;
      delete from product_words;
      with listing as materialized (select * from product_listing)
      insert into product_list (product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected, statuses, levels)
      select product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected, statuses, levels from listing;
      with listing as materialized (select * from product_listing)
      insert into product_words (account_name, product_id, words) select account_name, product_id, words from listing;
      perform recount_products();
    end $$;

    drop function if exists whole_counts();
    drop function if exists order_discount(text, text, jsonb);
  `);
}
