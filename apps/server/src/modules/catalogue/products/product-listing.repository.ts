import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import type { Scope } from '../../../db/scope.ts';

const counts = sql`account_name, day, category_id, block, statuses`;
const counted = sql`n, approved, pending, rejected`;
const block = sql`(product_id >> 15)::integer as block`;

const wantedOf = (productIds: readonly number[]) =>
  sql`(select distinct id from unnest(${pgArray(productIds)}::bigint[]) as id order by id) wanted`;

const isOwn = (scope: Scope) =>
  scope.kind === 'all' ? sql`true` : sql`p.account_name = any(${[...scope.accountNames]})`;

/** Locks the list rows of products until the transaction ends. */
async function lockRows(trx: Db, scope: Scope, productIds: readonly number[]): Promise<void> {
  await sql`
    select from ${wantedOf(productIds)} cross join lateral (select account_name from product p where ${isOwn(scope)} and p.id = wanted.id limit 1) p
      cross join lateral (
        select from product_list where account_name = p.account_name and product_id = wanted.id for update) held
  `.execute(trx);
}

const rowsBefore = (scope: Scope, productIds: readonly number[]) => sql`
  select l.*, ${block} from ${wantedOf(productIds)}
    cross join lateral (select account_name from product p where ${isOwn(scope)} and p.id = wanted.id limit 1) p
    cross join lateral (select * from product_list where account_name = p.account_name and product_id = wanted.id offset 0) l
  where ${isOwn(scope)}`;

/** Writes the deltas of the counters: one row for each kind of products or variants whose number differs between `before` and `now`. */
const difference = sql`
  , levelled as (
    insert into sku_level_count_delta (account_name, category_id, block, level, n)
    select account_name, category_id, block, level, sum(sign) from (
      select account_name, category_id, block, unnest(levels) as level, 1 as sign from now
      union all
      select account_name, category_id, block, unnest(levels), -1 from before
    ) changed
    group by account_name, category_id, block, level
    having sum(sign) <> 0
  )
  insert into product_count_delta (${counts}, ${counted})
  select ${counts}, sum(sign), sum(sign * approved), sum(sign * pending), sum(sign * rejected) from (
    select ${counts}, 1 as sign, approved, pending, rejected from now
    union all
    select ${counts}, -1, approved, pending, rejected from before
  ) changed
  group by ${counts}
  having sum(sign) <> 0 or sum(sign * approved) <> 0 or sum(sign * pending) <> 0 or sum(sign * rejected) <> 0`;

/**
 * Rewrites the list rows of products whose data or variants this transaction has changed, and the counters. These are the last locks of a
 * transaction, always taken in key order, so that no deadlock occurs.
 */
export async function listProducts(trx: Db, scope: Scope, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  // Rows are locked first; the next statement then sees what other transactions wrote during the wait.
  await lockRows(trx, scope, productIds);
  await sql`
    with before as materialized (${rowsBefore(scope, productIds)}), now as materialized (
      select p.*, ${block} from ${wantedOf(productIds)}
        cross join lateral (
          select * from product_listing p
          where ${isOwn(scope)} and p.product_id = wanted.id offset 0) p
    ), written as (
      insert into product_list (product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected,
        statuses, levels)
      select product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected, statuses, levels
      from now
      on conflict (account_name, product_id) do update set category_id = excluded.category_id,
        brand_id = excluded.brand_id, name_key = excluded.name_key, approved = excluded.approved,
        pending = excluded.pending, rejected = excluded.rejected, statuses = excluded.statuses,
        levels = excluded.levels
    ), named as (
      insert into product_words (account_name, product_id, words) select account_name, product_id, words from now
      on conflict (account_name, product_id) do update set words = excluded.words
        where product_words.words <> excluded.words
    )
    ${difference}
  `.execute(trx);
}

/** `listProducts` for changes of only variant states or stock: the names of the products and their words stay unchanged. */
export async function listStates(trx: Db, scope: Scope, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await lockRows(trx, scope, productIds);
  await sql`
    with before as materialized (${rowsBefore(scope, productIds)}), now as materialized (
      select b.account_name, b.product_id, b.day, b.category_id, b.block, p.approved, p.pending, p.rejected, p.statuses, p.levels
      from before b cross join lateral (
        select approved, pending, rejected, statuses, levels from product_listing
        where account_name = b.account_name and product_id = b.product_id offset 0) p
    ), written as (
      update product_list l set approved = now.approved, pending = now.pending, rejected = now.rejected,
        statuses = now.statuses, levels = now.levels
      from now where l.account_name = now.account_name and l.product_id = now.product_id
        and (l.approved, l.pending, l.rejected, l.levels) <> (now.approved, now.pending, now.rejected, now.levels)
    )
    ${difference}
  `.execute(trx);
}

const productsOf = async (trx: Db, scope: Scope, skuIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    select distinct sku.product_id from unnest(${pgArray(skuIds)}::bigint[]) as wanted (id)
      cross join lateral (select product_id from sku p where ${isOwn(scope)} and p.id = wanted.id limit 1) sku
  `.execute(trx);
  return rows.map(({ product_id }) => product_id);
};

/** `listProducts` for the products of these variants. */
export const listProductsOfSkus = async (trx: Db, scope: Scope, skuIds: readonly number[]): Promise<void> =>
  listProducts(trx, scope, await productsOf(trx, scope, skuIds));

/** Removes products from the list and the counters before they are deleted. */
export async function unlistProducts(trx: Db, scope: Scope, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const isOwn = scope.kind === 'all' ? sql`true` : sql`account_name = any(${[...scope.accountNames]})`;
  await sql`
    with gone as (
      delete from product_list where ${isOwn} and product_id = any(${pgArray(productIds)}::bigint[]) returning *, ${block}
    ), unnamed as (
      delete from product_words where ${isOwn} and product_id = any(${pgArray(productIds)}::bigint[])
    ), levelled as (
      insert into sku_level_count_delta (account_name, category_id, block, level, n)
      select account_name, category_id, block, level, -count(*) from gone cross join unnest(levels) as level
      group by account_name, category_id, block, level
    )
    insert into product_count_delta (${counts}, ${counted})
    select ${counts}, -count(*), -sum(approved), -sum(pending), -sum(rejected) from gone group by ${counts}
  `.execute(trx);
}
