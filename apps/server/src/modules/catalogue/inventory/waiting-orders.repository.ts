import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountScope, SystemAccess } from '../../../db/scope.ts';

/**
 * Orders that hold a variant beyond its total, or held one, and whose missing units have changed since they were counted: `missingUnits` of
 * the domain in SQL, at most `most` orders.
 */
export async function findOrdersToServe(
  db: Db,
  _access: SystemAccess,
  most: number,
): Promise<{ account_name: string; order_id: string }[]> {
  const { rows } = await sql<{ account_name: string; order_id: string }>`
    with wanted as (
      select account_name, sku_id from sku_stock where is_short
      union select account_name, sku_id from stock_hold where missing > 0
    ), waiting as (
      select h.account_name, h.order_id, h.quantity, h.missing, t.total_quantity as total,
        sum(h.quantity) over (partition by h.account_name, h.sku_id order by h.place) as up_to
      from wanted join stock_hold h using (account_name, sku_id) join sku_stock t using (account_name, sku_id)
    )
    select distinct account_name, order_id from waiting
    where missing <> least(quantity, greatest(0, up_to - total)) order by order_id limit ${most}
  `.execute(db);
  return rows;
}

/** Locks the stock of the variants that an order holds. A statement after it sees what others wrote until then. */
async function lockStockOf(trx: Db, { accountName }: AccountScope, orderId: string): Promise<void> {
  await sql`
    select from (select sku_id from stock_hold where account_name = ${accountName} and order_id = ${orderId} order by sku_id) h
      cross join lateral (
        select from sku_stock t where t.account_name = ${accountName} and t.sku_id = h.sku_id for update) t
  `.execute(trx);
}

/** Counts anew how many units a locked order lacks, the orders before it served first; answers the sum. */
export async function countMissing(trx: Db, account: AccountScope, orderId: string): Promise<number> {
  await lockStockOf(trx, account, orderId);
  const { accountName } = account;
  const { rows } = await sql<{ missing: number }>`
    with mine as materialized (
      select h.sku_id, least(h.quantity, greatest(0, u.up_to - t.total_quantity)) as missing
      from stock_hold h join sku_stock t on t.account_name = h.account_name and t.sku_id = h.sku_id
        cross join lateral (select sum(quantity)::integer as up_to from stock_hold before
          where before.account_name = h.account_name and before.sku_id = h.sku_id and before.place <= h.place) u
      where h.account_name = ${accountName} and h.order_id = ${orderId}
    ), counted as (
      update stock_hold h set missing = mine.missing from mine
      where h.account_name = ${accountName} and h.order_id = ${orderId} and h.sku_id = mine.sku_id and h.missing <> mine.missing
    )
    select coalesce(sum(missing), 0)::integer as missing from mine
  `.execute(trx);
  return rows[0]?.missing ?? 0;
}

/** Takes the mark of variants of which there is enough again; those of one seller at a time, which are on one machine. */
export async function unmarkServed(db: Db, _access: SystemAccess): Promise<void> {
  const { rows } = await sql<{ account_name: string }>`
    select distinct account_name from sku_stock where is_short and reserved_quantity <= total_quantity order by account_name
  `.execute(db);
  for (const { account_name } of rows) {
    await sql`
      update sku_stock set is_short = false where account_name = ${account_name} and sku_id in (
        select sku_id from sku_stock where account_name = ${account_name} and is_short and reserved_quantity <= total_quantity
        order by sku_id for update skip locked
      ) and reserved_quantity <= total_quantity
    `.execute(db);
  }
}
