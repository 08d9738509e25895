import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** The counters of days tell their products' blocks too, so that they bound a walk through the wanted days (ADR 212). */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create or replace function fold_product_counts() returns bigint language plpgsql as $$
    declare folded bigint;
    begin
      if not pg_try_advisory_xact_lock(hashtext('fold_product_counts')) then
        return 0;
      end if;
      with taken as (
        delete from product_count_delta
        returning account_name, day, category_id, block, statuses, n, approved, pending, rejected
      ), grains as (
        select g.account_name, g.day, g.category_id, g.block, g.statuses, sum(t.n) as n, sum(t.approved) as approved,
          sum(t.pending) as pending, sum(t.rejected) as rejected
        from taken t cross join lateral (values (t.account_name, '-infinity'::date, t.category_id, -1, t.statuses),
          ('', '-infinity'::date, t.category_id, -1, t.statuses),
          (t.account_name, t.day, 0, t.block, t.statuses & 7), ('', t.day, 0, t.block, t.statuses & 7),
          (t.account_name, '-infinity'::date, 0, t.block, t.statuses), ('', '-infinity'::date, 0, t.block, t.statuses),
          (t.account_name, '-infinity'::date, -1, t.block, t.statuses & 7), ('', '-infinity'::date, -1, t.block, t.statuses & 7),
          (t.account_name, '-infinity'::date, -1, -1, t.statuses & 7), ('', '-infinity'::date, -1, -1, t.statuses & 7)
        ) as g (account_name, day, category_id, block, statuses)
        group by 1, 2, 3, 4, 5
      ), kept as (
        insert into product_count as c (account_name, day, category_id, block, statuses, n, approved, pending, rejected)
        select * from grains where n <> 0 or approved <> 0 or pending <> 0 or rejected <> 0
        on conflict (account_name, day, category_id, block, statuses) do update set n = c.n + excluded.n,
          approved = c.approved + excluded.approved, pending = c.pending + excluded.pending,
          rejected = c.rejected + excluded.rejected
      )
      select count(*) into folded from taken;
      with taken as (
        delete from sku_level_count_delta returning account_name, category_id, block, level, n
      ), grains as (
        select g.account_name, g.category_id, g.block, t.level, sum(t.n) as n
        from taken t cross join lateral (values (t.account_name, t.category_id, -1), ('', t.category_id, -1),
          (t.account_name, 0, t.block), ('', 0, t.block)) as g (account_name, category_id, block)
        group by 1, 2, 3, 4
      )
      insert into sku_level_count as c (account_name, category_id, block, level, n)
      select * from grains where n <> 0
      on conflict (account_name, category_id, block, level) do update set n = c.n + excluded.n;
      return folded;
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
      select coalesce(account_name, ''), day, 0, block, statuses & 7, sum(n), sum(approved), sum(pending), sum(rejected)
      from counted group by statuses & 7, grouping sets ((account_name, day, block), (day, block));
      with counted as materialized (
        select account_name, block, statuses & 7 as states, sum(n) as n, sum(approved) as approved, sum(pending) as pending,
          sum(rejected) as rejected
        from product_count where category_id = 0 and day = '-infinity' and block >= 0 group by 1, 2, 3
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

    lock table product_list in exclusive mode;
    select recount_products();
  `);
}
