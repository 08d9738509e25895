/** What the lists of products are searched in and counted by. */
export const productLists = `
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

    create view product_listing as
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

    -- A narrow row of each product, in which lists search; only product-listing.repository.ts writes it.
    create table product_list (
      product_id bigint not null references product on delete cascade,
      account_name text not null,
      category_id bigint not null,
      brand_id bigint not null,
      day date not null,
      name_key text collate "C" not null,
      approved integer not null,
      pending integer not null,
      rejected integer not null,
      statuses integer not null,
      levels smallint[] not null default '{}',
      primary key (account_name, product_id)
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
    create index product_list_by_account_category on product_list (account_name, category_id, product_id desc);
    create index product_list_by_account_name on product_list (account_name, name_key, product_id);
    create index product_list_by_brand on product_list (brand_id, product_id desc);
    create index product_list_by_category on product_list (category_id, product_id desc);
    create index product_list_by_day on product_list (day, product_id);
    create index product_list_by_name on product_list (name_key, product_id);
    create index product_list_low on product_list (product_id desc) include (statuses) where (statuses & 67372032) <> 0;
    create index product_list_low_by_account on product_list (account_name,
      product_id desc) include (statuses) where (statuses & 67372032) <> 0;
    create index product_list_newest on product_list (product_id desc) include (statuses, day);
    create index product_list_out on product_list (product_id desc) include (statuses) where (statuses & 526344) <> 0;
    create index product_list_out_by_account on product_list (account_name,
      product_id desc) include (statuses) where (statuses & 526344) <> 0;
    create index product_list_pending on product_list (product_id desc) where (statuses & 2) <> 0;
    create index product_list_pending_by_account on product_list (account_name, product_id desc) where (statuses & 2) <> 0;
    create index product_list_pending_by_category on product_list (category_id, product_id desc) where (statuses & 2) <> 0;
    create index product_list_rejected on product_list (product_id desc) where (statuses & 4) <> 0;
    create index product_list_rejected_by_account on product_list (account_name, product_id desc) where (statuses & 4) <> 0;
    create index product_list_rejected_by_category on product_list (category_id, product_id desc) where (statuses & 4) <> 0;

    create table product_words (
      account_name text not null,
      product_id bigint not null references product on delete cascade,
      words text not null,
      primary key (account_name, product_id)
    );
    create index product_words_numbers on product_words using gin (number_parts(words));
    create index product_words_trigrams on product_words using gin (words gin_trgm_ops);

    -- May be wider than its variants, never narrower (ADR 73).
    create table product_span (
      block integer not null,
      first_sku bigint not null,
      last_sku bigint not null,
      first_upc numeric not null,
      last_upc numeric not null
    );
    create index product_span_block on product_span (block);

    -- Account '' is all sellers, category 0 any, -1 the states alone; day -infinity any day; block -1 all blocks. No statement on these
    -- tables is spread over worker processes, whose start costs more than what it reads (ADR 66).
    create table product_count (
      account_name text not null,
      day date not null,
      category_id bigint not null,
      statuses integer not null,
      n bigint not null,
      approved bigint not null,
      pending bigint not null,
      rejected bigint not null,
      block integer not null default -1,
      primary key (account_name, day, category_id, block, statuses)
    ) with (parallel_workers = 0);

    create table product_count_delta (
      account_name text not null,
      id bigint generated always as identity,
      day date not null,
      category_id bigint not null,
      statuses integer not null,
      n bigint not null,
      approved bigint not null,
      pending bigint not null,
      rejected bigint not null,
      block integer not null,
      primary key (account_name, id)
    ) with (parallel_workers = 0);

    create table sku_level_count (
      account_name text not null,
      category_id bigint not null,
      block integer not null,
      level smallint not null,
      n bigint not null,
      primary key (account_name, category_id, block, level)
    ) with (parallel_workers = 0);

    create table sku_level_count_delta (
      account_name text not null,
      id bigint generated always as identity,
      category_id bigint not null,
      block integer not null,
      level smallint not null,
      n bigint not null,
      primary key (account_name, id)
    ) with (parallel_workers = 0);

    create function whole_counts() returns setof product_count language sql stable as $$
      select account_name, '-infinity'::date, -1::bigint, statuses & 7, sum(n)::bigint, sum(approved)::bigint, sum(pending)::bigint,
        sum(rejected)::bigint, coalesce(block, -1)
      from product_count where category_id = 0 and block >= 0
      group by account_name, statuses & 7, grouping sets ((block), ())
    $$;

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
      insert into product_count select * from whole_counts();
      delete from sku_level_count_delta;
      delete from sku_level_count;
      insert into sku_level_count (account_name, category_id, block, level, n)
      select coalesce(account_name, ''), coalesce(category_id, 0), coalesce(block, -1), level, count(*)
      from (select *, (product_id >> 15)::integer as block from product_list cross join unnest(levels) as level) l
      group by level, grouping sets ((account_name, category_id), (category_id), (account_name, block), (block));
    end $$;

    create function rebuild_product_list() returns void language plpgsql as $$
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

    create function fold_product_counts() returns bigint language plpgsql as $$
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

    create function respan_products() returns void language sql as $$
      delete from product_span;
      insert into product_span
      select (product_id >> 11)::integer, min(id) >> 12 << 12, max(id) | 4095, trunc(min(upc::numeric), -4), trunc(max(upc::numeric), -4) + 9999
      from sku group by 1
    $$;

    create function fold_product_spans() returns void language sql as $$
      with taken as (
        delete from product_span where block in (select block from product_span group by block having count(*) > 1)
        returning *
      )
      insert into product_span
      select block, min(first_sku), max(last_sku), min(first_upc), max(last_upc) from taken group by block
    $$;

    create function widen_product_span() returns trigger language plpgsql as $$
    declare
      its_block integer := new.product_id >> 11;
      its_upc numeric := new.upc::numeric;
    begin
      if not exists (
        select from product_span where block = its_block
        having min(first_sku) <= new.id and max(last_sku) >= new.id and min(first_upc) <= its_upc and max(last_upc) >= its_upc
      ) then
        insert into product_span
        values (its_block, new.id >> 12 << 12, new.id | 4095, trunc(its_upc, -4), trunc(its_upc, -4) + 9999);
      end if;
      return null;
    end $$;
    create trigger sku_widens_span after insert or update of upc, product_id on sku
      for each row execute function widen_product_span();
`;
