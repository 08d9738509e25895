import type { SqlRunner } from '../database.ts';

/**
 * Lists know how the stock of variants is: beside the states of its variants, a product's row has a bit for each state that a
 * variant without free units is in, and for each that one is in with no more of them than a threshold of the settings may say;
 * and the level of each such variant, for the totals of variants. Counters by blocks of numbers say where a page far down
 * begins (product-counters.sql.ts).
 */
export function up(run: SqlRunner) {
  return run(`
    -- Who writes meanwhile waits, also for the rows that it holds first.
    lock table product_list in exclusive mode;

    -- 0: none is free; 1 to 7: some are, at most 2, 3, 5, 10, 20, 50, 100; and 8 and 16 more for variants that are pending and
    -- rejected. Null: there are more, or nobody says how many.
    create function stock_level(status text, free integer) returns smallint language sql immutable parallel safe as $$
      select ((case when free <= 0 then 0 when free <= 2 then 1 when free <= 3 then 2 when free <= 5 then 3 when free <= 10 then 4
          when free <= 20 then 5 when free <= 50 then 6 when free <= 100 then 7 end)
        + (case status when 'APPROVED' then 0 when 'PENDING_APPROVAL' then 8 else 16 end))::smallint
    $$;
    -- The bit of level 0, or those of a level and all above it, above the three bits of the states themselves.
    create function stock_bits(level smallint) returns integer language sql immutable parallel safe as $$
      select coalesce(case when level % 8 = 0 then 8 << level else ((255 << (level % 8)) & 255) << (3 + level / 8 * 8) end, 0)
    $$;

    create or replace view product_listing as
    select p.id as product_id, p.account_name, p.category_id, p.brand_id,
      (p.created_at at time zone 'America/Mexico_City')::date as day, search_text(p.name) as name_key,
      s.approved, s.pending, s.rejected, search_text(concat_ws(' ', p.id, p.name, s.words)) as words,
      (s.approved > 0)::integer + (s.pending > 0)::integer * 2 + (s.rejected > 0)::integer * 4 + s.stock as statuses, s.levels
    from product p cross join lateral (
      select count(*) filter (where status = 'APPROVED')::integer as approved,
        count(*) filter (where status = 'PENDING_APPROVAL')::integer as pending,
        count(*) filter (where status = 'REJECTED')::integer as rejected,
        string_agg(concat_ws(' ', sku.id, upc, ref_id, name), ' ' order by sku.id) as words,
        coalesce(bit_or(stock_bits(stock_level(status, total_quantity - reserved_quantity))), 0) as stock,
        coalesce(array_agg(stock_level(status, total_quantity - reserved_quantity) order by sku.id)
          filter (where total_quantity - reserved_quantity <= 100), '{}') as levels
      from sku left join sku_stock t on t.sku_id = sku.id where sku.product_id = p.id
    ) s;

    -- Every row changes: the indexes that know of states are built anew rather than entry by entry. Those of a category stand
    -- behind one of a seller and a category; a list of all sellers has few of the first.
    drop index product_list_newest, product_list_pending, product_list_rejected, product_list_pending_by_account,
      product_list_rejected_by_account, product_list_by_category, product_list_by_account_category, product_list_by_brand,
      product_list_by_day, product_list_by_name;
    alter table product_list alter column statuses drop expression;
    alter table product_list add column levels smallint[] not null default '{}';
    update product_list l set statuses = l.statuses | p.stock, levels = p.levels
    from (
      select product_id, bit_or(stock_bits(level)) as stock, array_agg(level order by id) as levels
      from (
        select product_id, id, stock_level(status, total_quantity - reserved_quantity) as level
        from sku join sku_stock t on t.sku_id = sku.id where total_quantity - reserved_quantity <= 100) low
      group by product_id
    ) p
    where p.product_id = l.product_id;
    create index product_list_newest on product_list (product_id desc) include (statuses, day);
    create index product_list_pending on product_list (product_id desc) where statuses & 2 <> 0;
    create index product_list_rejected on product_list (product_id desc) where statuses & 4 <> 0;
    create index product_list_out on product_list (product_id desc) include (statuses) where statuses & 526344 <> 0;
    create index product_list_low on product_list (product_id desc) include (statuses) where statuses & 67372032 <> 0;
    create index product_list_pending_by_account on product_list (account_name, product_id desc) where statuses & 2 <> 0;
    create index product_list_rejected_by_account on product_list (account_name, product_id desc) where statuses & 4 <> 0;
    create index product_list_out_by_account on product_list (account_name, product_id desc) include (statuses)
      where statuses & 526344 <> 0;
    create index product_list_low_by_account on product_list (account_name, product_id desc) include (statuses)
      where statuses & 67372032 <> 0;
    create index product_list_by_category on product_list (category_id, product_id desc);
    create index product_list_by_account_category on product_list (account_name, category_id, product_id desc);
    create index product_list_by_brand on product_list (brand_id, product_id desc);
    create index product_list_by_day on product_list (day, product_id);
    create index product_list_by_name on product_list (name_key, product_id);

    -- Block -1 is "any"; a block has 32,768 numbers. Counters of days know nothing of stock: a span of them would be many rows.
    alter table product_count add column block integer not null default -1;
    alter table product_count drop constraint product_count_pkey;
    alter table product_count add primary key (account_name, day, category_id, block, statuses);
    delete from product_count_delta;
    alter table product_count_delta add column block integer not null;

    -- Variants by their levels, as product_count has products by theirs.
    create table sku_level_count (
      account_name text not null,
      category_id bigint not null,
      block integer not null,
      level smallint not null,
      n bigint not null,
      primary key (account_name, category_id, block, level)
    );
    create table sku_level_count_delta (
      account_name text not null,
      id bigint generated always as identity,
      category_id bigint not null,
      block integer not null,
      level smallint not null,
      n bigint not null,
      primary key (account_name, id)
    );

    create function recount_products() returns void language plpgsql as $$
    begin
      delete from product_count_delta;
      delete from product_count;
      insert into product_count (account_name, day, category_id, block, statuses, n, approved, pending, rejected)
      select coalesce(account_name, ''), '-infinity', coalesce(category_id, 0), coalesce(block, -1), statuses, count(*),
        sum(approved), sum(pending), sum(rejected)
      from (select *, (product_id >> 15)::integer as block from product_list) l
      group by statuses, grouping sets ((account_name, category_id), (category_id), (account_name, block), (block))
      union all
      select coalesce(account_name, ''), day, 0, -1, statuses & 7, count(*), sum(approved), sum(pending), sum(rejected)
      from product_list l group by statuses & 7, grouping sets ((account_name, day), (day));
      delete from sku_level_count_delta;
      delete from sku_level_count;
      insert into sku_level_count (account_name, category_id, block, level, n)
      select coalesce(account_name, ''), coalesce(category_id, 0), coalesce(block, -1), level, count(*)
      from (select *, (product_id >> 15)::integer as block from product_list cross join unnest(levels) as level) l
      group by level, grouping sets ((account_name, category_id), (category_id), (account_name, block), (block));
    end $$;
    select recount_products();

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
          (t.account_name, t.day, 0, -1, t.statuses & 7), ('', t.day, 0, -1, t.statuses & 7),
          (t.account_name, '-infinity'::date, 0, t.block, t.statuses), ('', '-infinity'::date, 0, t.block, t.statuses)
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

    create or replace function rebuild_product_list() returns void language plpgsql as $$
    begin
      lock table product, sku, sku_stock in share row exclusive mode;
      lock table product_list in exclusive mode;
      delete from product_list;
      delete from product_words;
      insert into product_list (product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected,
        statuses, levels)
      select product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected, statuses, levels
      from product_listing;
      insert into product_words (account_name, product_id, words)
      select account_name, product_id, words from product_listing;
      perform recount_products();
    end $$;
  `);
}
