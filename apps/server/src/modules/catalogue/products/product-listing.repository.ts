import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import { reaches, sellersOf } from '../../../db/reached-sellers.ts';
import { type AccountScope, accountScope, type Scope } from '../../../db/scope.ts';

const kinds = sql`day, category_id, block, statuses`;
const counted = sql`n, approved, pending, rejected`;
const block = sql`(product_id >> 15)::integer as block`;

const wantedOf = (productIds: readonly number[]) =>
  sql`(select distinct id from unnest(${pgArray(productIds)}::bigint[]) as id order by id) wanted`;

/**
 * Runs a change for the products of each seller: a distributed PostgreSQL locks rows of one machine at a time, and knows it from a statement
 * that compares every table's account with the same value.
 */
async function ofEachSeller(
  trx: Db,
  scope: Scope,
  ids: readonly number[],
  change: (account: AccountScope) => Promise<unknown>,
): Promise<void> {
  if (ids.length === 0) return;
  for (const name of await sellersOf(trx, scope, 'product', ids)) await change(accountScope(scope, name));
}

/** Locks the list rows of products until the transaction ends: the next statement then sees what others wrote during the wait. */
async function lockRows(trx: Db, { accountName }: AccountScope, productIds: readonly number[]): Promise<void> {
  await sql`
    select from ${wantedOf(productIds)} cross join lateral (
      select from product_list where account_name = ${accountName} and product_id = wanted.id for update) held
  `.execute(trx);
}

const rowsBefore = ({ accountName }: AccountScope, productIds: readonly number[]) => sql`
  select l.*, ${block} from ${wantedOf(productIds)}
    cross join lateral (select * from product_list where account_name = ${accountName} and product_id = wanted.id offset 0) l`;

/**
 * What the view `product_listing` says of the variants of one product of an account. The stock of each is looked up by its key: where statistics
 * expect many variants of a product, a join would read the stock of the whole account for each product.
 */
const standingOf = ({ accountName }: AccountScope, productId: RawBuilder<unknown>) => sql`
  select *, (approved > 0)::integer + (pending > 0)::integer * 2 + (rejected > 0)::integer * 4 + stock as statuses
  from (
    select count(*) filter (where status = 'APPROVED')::integer as approved,
      count(*) filter (where status = 'PENDING_APPROVAL')::integer as pending,
      count(*) filter (where status = 'REJECTED')::integer as rejected,
      string_agg(concat_ws(' ', sku.id, upc, ref_id, name), ' ' order by sku.id) as words,
      coalesce(bit_or(stock_bits(stock_level(status, total_quantity - reserved_quantity))), 0) as stock,
      coalesce(array_agg(stock_level(status, total_quantity - reserved_quantity) order by sku.id)
        filter (where total_quantity - reserved_quantity <= 100), '{}') as levels
    from sku left join lateral (
      select total_quantity, reserved_quantity from sku_stock t where t.account_name = ${accountName} and t.sku_id = sku.id offset 0) held on true
    where sku.account_name = ${accountName} and sku.product_id = ${productId}
  ) variants`;

/** Writes the deltas of the counters: one row for each kind of products or variants whose number differs between `before` and `now`. */
const difference = ({ accountName }: AccountScope) => sql`
  , levelled as (
    insert into sku_level_count_delta (account_name, category_id, block, level, n)
    select ${accountName}, category_id, block, level, sum(sign) from (
      select category_id, block, unnest(levels) as level, 1 as sign from now
      union all
      select category_id, block, unnest(levels), -1 from before
    ) changed
    group by category_id, block, level
    having sum(sign) <> 0
  )
  insert into product_count_delta (account_name, ${kinds}, ${counted})
  select ${accountName}, ${kinds}, sum(sign), sum(sign * approved), sum(sign * pending), sum(sign * rejected) from (
    select ${kinds}, 1 as sign, approved, pending, rejected from now
    union all
    select ${kinds}, -1, approved, pending, rejected from before
  ) changed
  group by ${kinds}
  having sum(sign) <> 0 or sum(sign * approved) <> 0 or sum(sign * pending) <> 0 or sum(sign * rejected) <> 0`;

/**
 * Rewrites the list rows of products whose data or variants this transaction has changed, and the counters. These are the last locks of a
 * transaction, always taken in the order of sellers and keys, so that no deadlock occurs.
 */
export const listProducts = (trx: Db, scope: Scope, productIds: readonly number[]): Promise<void> =>
  ofEachSeller(trx, scope, productIds, async (account) => {
    await lockRows(trx, account, productIds);
    await sql`
      with before as materialized (${rowsBefore(account, productIds)}), now as materialized (
        select p.id as product_id, p.account_name, p.category_id, p.brand_id,
          (p.created_at at time zone 'America/Mexico_City')::date as day, search_text(p.name) as name_key, s.approved, s.pending, s.rejected,
          search_text(concat_ws(' ', p.id, p.name, s.words)) as words, s.statuses, s.levels, (p.id >> 15)::integer as block
        from ${wantedOf(productIds)}
          cross join lateral (select * from product where account_name = ${account.accountName} and product.id = wanted.id offset 0) p
          cross join lateral (${standingOf(account, sql`wanted.id`)}) s
      ), written as (
        insert into product_list (product_id, account_name, category_id, brand_id, day, name_key, approved, pending, rejected,
          statuses, levels)
        select product_id, ${account.accountName}, category_id, brand_id, day, name_key, approved, pending, rejected, statuses, levels
        from now
        on conflict (account_name, product_id) do update set category_id = excluded.category_id,
          brand_id = excluded.brand_id, name_key = excluded.name_key, approved = excluded.approved,
          pending = excluded.pending, rejected = excluded.rejected, statuses = excluded.statuses,
          levels = excluded.levels
      ), named as (
        insert into product_words (account_name, product_id, words) select ${account.accountName}, product_id, words from now
        on conflict (account_name, product_id) do update set words = excluded.words
          where product_words.words <> excluded.words
      )
      ${difference(account)}
    `.execute(trx);
  });

/** `listProducts` for changes of only variant states or stock: the names of the products and their words stay unchanged. */
export const listStates = (trx: Db, scope: Scope, productIds: readonly number[]): Promise<void> =>
  ofEachSeller(trx, scope, productIds, async (account) => {
    await lockRows(trx, account, productIds);
    await sql`
      with before as materialized (${rowsBefore(account, productIds)}), now as materialized (
        select b.account_name, b.product_id, b.day, b.category_id, b.block, s.approved, s.pending, s.rejected, s.statuses, s.levels
        from before b cross join lateral (${standingOf(account, sql`b.product_id`)}) s
      ), written as (
        update product_list l set approved = now.approved, pending = now.pending, rejected = now.rejected,
          statuses = now.statuses, levels = now.levels
        from now where l.account_name = ${account.accountName} and l.product_id = now.product_id
          and (l.approved, l.pending, l.rejected, l.levels) <> (now.approved, now.pending, now.rejected, now.levels)
      )
      ${difference(account)}
    `.execute(trx);
  });

const productsOf = async (trx: Db, scope: Scope, skuIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from sku where id = any(${pgArray(skuIds)}::bigint[]) and ${reaches(scope, sql`account_name`)}
  `.execute(trx);
  return rows.map(({ product_id }) => product_id);
};

/** `listProducts` for the products of these variants. */
export const listProductsOfSkus = async (trx: Db, scope: Scope, skuIds: readonly number[]): Promise<void> =>
  listProducts(trx, scope, await productsOf(trx, scope, skuIds));

/** Removes products from the list and the counters before they are deleted. */
export const unlistProducts = (trx: Db, scope: Scope, productIds: readonly number[]): Promise<void> =>
  ofEachSeller(trx, scope, productIds, ({ accountName }) =>
    sql`
      with gone as (
        delete from product_list where account_name = ${accountName} and product_id = any(${pgArray(productIds)}::bigint[]) returning *, ${block}
      ), unnamed as (
        delete from product_words where account_name = ${accountName} and product_id = any(${pgArray(productIds)}::bigint[])
      ), levelled as (
        insert into sku_level_count_delta (account_name, category_id, block, level, n)
        select ${accountName}, category_id, block, level, -count(*) from gone cross join unnest(levels) as level
        group by category_id, block, level
      )
      insert into product_count_delta (account_name, ${kinds}, ${counted})
      select ${accountName}, ${kinds}, -count(*), -sum(approved), -sum(pending), -sum(rejected) from gone group by ${kinds}
    `.execute(trx),
  );
