import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { listed } from '../../db/listed.ts';
import type { Scope } from '../../db/scope.ts';

const counts = sql`account_name, day, category_id, statuses`;

/**
 * Writes anew what the list knows of products whose data or whose variants this transaction has changed, and the
 * counters. It is the last of what a transaction holds, and always in the order of the keys, so that nobody waits in a ring.
 */
export async function listProducts(trx: Db, scope: Scope, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const wanted = sql`(select distinct id from unnest(${listed(productIds)}::bigint[]) as id order by id) wanted`;
  const isOwn = scope.kind === 'all' ? sql`true` : sql`p.account_name = any(${[...scope.accountNames]})`;
  // Held first, and read by a statement that sees what others wrote while this one waited.
  await sql`
    select from ${wanted} cross join lateral (select account_name from product p where p.id = wanted.id offset 0) p
      cross join lateral (
        select from product_list where account_name = p.account_name and product_id = wanted.id for update) held
  `.execute(trx);
  await sql`
    with before as materialized (
      select l.* from ${wanted} cross join lateral (select account_name from product p where p.id = wanted.id offset 0) p
        cross join lateral (select * from product_list where account_name = p.account_name and product_id = wanted.id offset 0) l
    ), now as materialized (
      select p.* from ${wanted} cross join lateral (select * from product_listing where product_id = wanted.id offset 0) p
      where ${isOwn}
    ), written as (
      insert into product_list (product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected)
      select product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected from now
      on conflict (account_name, product_id) do update set category_id = excluded.category_id,
        brand_id = excluded.brand_id, name_key = excluded.name_key, approved = excluded.approved,
        pending = excluded.pending, rejected = excluded.rejected
    ), named as (
      insert into product_words (account_name, product_id, words) select account_name, product_id, words from now
      on conflict (account_name, product_id) do update set words = excluded.words
        where product_words.words <> excluded.words
    )
    insert into product_count_delta (${counts}, n, approved, pending, rejected)
    select ${counts}, sum(sign), sum(sign * approved), sum(sign * pending), sum(sign * rejected) from (
      select account_name, day, category_id, (approved > 0)::integer + (pending > 0)::integer * 2 + (rejected > 0)::integer * 4
        as statuses, 1 as sign, approved, pending, rejected from now
      union all
      select ${counts}, -1, approved, pending, rejected from before
    ) changed
    group by ${counts}
    having sum(sign) <> 0 or sum(sign * approved) <> 0 or sum(sign * pending) <> 0 or sum(sign * rejected) <> 0
  `.execute(trx);
}

/** The same by the numbers of variants. */
export async function listProductsOfSkus(trx: Db, scope: Scope, skuIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct sku.product_id from unnest(${listed(skuIds)}::bigint[]) as wanted (id)
      cross join lateral (select product_id from sku where sku.id = wanted.id offset 0) sku
  `.execute(trx);
  await listProducts(
    trx,
    scope,
    rows.map(({ product_id }) => product_id),
  );
}
/** Takes products out of the list and the counters, before they go. */
export async function unlistProducts(trx: Db, scope: Scope, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const isOwn = scope.kind === 'all' ? sql`true` : sql`account_name = any(${[...scope.accountNames]})`;
  await sql`
    with gone as (
      delete from product_list where product_id = any(${listed(productIds)}::bigint[]) and ${isOwn} returning *
    ), unnamed as (
      delete from product_words where product_id = any(${listed(productIds)}::bigint[]) and ${isOwn}
    )
    insert into product_count_delta (${counts}, n, approved, pending, rejected)
    select ${counts}, -count(*), -sum(approved), -sum(pending), -sum(rejected) from gone group by ${counts}
  `.execute(trx);
}
