import type { SqlRunner } from '../database.ts';

/**
 * What the list of products is searched in: a narrow row of each product with the states of its variants and the words that
 * find it, and counters for exact totals (S2 §2 and §7). Whoever changes a product or a variant writes both in the same
 * transaction (product-listing.repository.ts); as with orders, writers append signed deltas and a job folds them.
 * In product_count account '' is "all sellers", category 0 "any", day -infinity "any day".
 */
export function up(run: SqlRunner) {
  return run(`
    create table product_list (
      product_id bigint not null references product on delete cascade,
      account_name text not null,
      category_id bigint not null,
      brand_id bigint not null,
      -- of creation, in Mexico City
      day date not null,
      name_key text collate "C" not null,
      approved integer not null,
      pending integer not null,
      rejected integer not null,
      -- bits of the states that its variants are in
      statuses integer not null generated always as (
        (approved > 0)::integer + (pending > 0)::integer * 2 + (rejected > 0)::integer * 4) stored,
      words text not null,
      primary key (account_name, product_id)
    );

    create view product_listing as
    select p.id as product_id, p.account_name, p.category_id, p.brand_id,
      (p.created_at at time zone 'America/Mexico_City')::date as day, search_text(p.name) as name_key,
      s.approved, s.pending, s.rejected, search_text(concat_ws(' ', p.id, p.name, s.words)) as words
    from product p cross join lateral (
      select count(*) filter (where status = 'APPROVED')::integer as approved,
        count(*) filter (where status = 'PENDING_APPROVAL')::integer as pending,
        count(*) filter (where status = 'REJECTED')::integer as rejected,
        string_agg(concat_ws(' ', id, upc, ref_id, name), ' ' order by id) as words
      from sku where sku.product_id = p.id
    ) s;

    create table product_count (
      account_name text not null,
      day date not null,
      category_id bigint not null,
      statuses integer not null,
      n bigint not null,
      -- variants by state
      approved bigint not null,
      pending bigint not null,
      rejected bigint not null,
      primary key (account_name, day, category_id, statuses)
    );

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
      primary key (account_name, id)
    );

    create function fold_product_counts() returns bigint language plpgsql as $$
    declare folded bigint;
    begin
      if not pg_try_advisory_xact_lock(hashtext('fold_product_counts')) then
        return 0;
      end if;
      with taken as (
        delete from product_count_delta
        returning account_name, day, category_id, statuses, n, approved, pending, rejected
      ), grains as (
        select g.account_name, g.day, g.category_id, t.statuses, sum(t.n) as n, sum(t.approved) as approved,
          sum(t.pending) as pending, sum(t.rejected) as rejected
        from taken t cross join lateral (values (t.account_name, '-infinity'::date, t.category_id),
          ('', '-infinity'::date, t.category_id), (t.account_name, t.day, 0), ('', t.day, 0)
        ) as g (account_name, day, category_id)
        group by 1, 2, 3, 4
      ), kept as (
        insert into product_count as c (account_name, day, category_id, statuses, n, approved, pending, rejected)
        select * from grains where n <> 0 or approved <> 0 or pending <> 0 or rejected <> 0
        on conflict (account_name, day, category_id, statuses) do update set n = c.n + excluded.n,
          approved = c.approved + excluded.approved, pending = c.pending + excluded.pending,
          rejected = c.rejected + excluded.rejected
      )
      select count(*) into folded from taken;
      return folded;
    end $$;

    -- For who fills tables by other ways: everything anew out of the products that there are.
    create function rebuild_product_list() returns void language plpgsql as $$
    begin
      lock table product, sku, product_list in share row exclusive mode;
      delete from product_list;
      delete from product_count_delta;
      delete from product_count;
      insert into product_list (product_id, account_name, category_id, brand_id, day, name_key, approved, pending,
        rejected, words)
      select product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected, words
      from product_listing;
      insert into product_count (account_name, day, category_id, statuses, n, approved, pending, rejected)
      select coalesce(account_name, ''), coalesce(day, '-infinity'), coalesce(category_id, 0), statuses, count(*),
        sum(approved), sum(pending), sum(rejected)
      from product_list
      group by statuses, grouping sets ((account_name, category_id), (category_id), (account_name, day), (day));
    end $$;

    select rebuild_product_list();

    create index product_list_newest on product_list (product_id desc) include (statuses);
    create index product_list_pending on product_list (product_id desc) where statuses & 2 <> 0;
    create index product_list_rejected on product_list (product_id desc) where statuses & 4 <> 0;
    create index product_list_pending_by_account on product_list (account_name, product_id desc) where statuses & 2 <> 0;
    create index product_list_rejected_by_account on product_list (account_name, product_id desc) where statuses & 4 <> 0;
    create index product_list_by_category on product_list (category_id, product_id desc);
    create index product_list_by_account_category on product_list (account_name, category_id, product_id desc);
    create index product_list_by_brand on product_list (brand_id, product_id desc);
    create index product_list_by_day on product_list (day, product_id);
    create index product_list_by_name on product_list (name_key, product_id);
    create index product_list_words on product_list using gin (words gin_trgm_ops);

    -- What the list above answers now.
    drop index product_name;
    drop index product_by_day;
    drop index product_by_category;
  `);
}
