import { holdingStatuses } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import { pendingUnitsSql, variantOfLineSql } from './order-lines.sql.ts';

/** An order that holds other units of a variant than its lines say. */
export type WrongHold = { account_name: string; order_id: string; sku_id: number; held: number; expected: number };

/** A variant with other reserved units than its orders hold. */
export type WrongReserve = { account_name: string; sku_id: number; reserved: number; held: number };

/** `heldUnits` in SQL, of line `i` of order `o` (R35). */
const heldUnits = sql`(case when o.status = any(${[...holdingStatuses]}) then ${pendingUnitsSql} else 0 end)`;

/** What every open order holds by its lines, of the variants that there are. */
const expectedHolds = sql`
  select account_name, order_id, creation_date, sku_id, sum(units)::integer as quantity from (
    select o.account_name, o.id as order_id, o.creation_date, t.sku_id, ${heldUnits} as units
    from orders o join order_item i on i.account_name = o.account_name and i.order_id = o.id
      join sku_stock t on t.account_name = o.account_name and t.sku_id = ${variantOfLineSql}
  ) line group by account_name, order_id, creation_date, sku_id having sum(units) > 0`;

const heldBySku = sql`(
  select account_name, sku_id, sum(quantity) as quantity from stock_hold group by account_name, sku_id)`;

/** The differences between what orders hold and what their lines say (R35). */
export async function findWrongHolds(db: Db, _access: SystemAccess): Promise<WrongHold[]> {
  const { rows } = await sql<WrongHold>`
    select account_name, order_id, sku_id, coalesce(h.quantity, 0) as held, coalesce(e.quantity, 0) as expected
    from (${expectedHolds}) e full join stock_hold h using (account_name, order_id, sku_id)
    where e.quantity is distinct from h.quantity order by account_name, order_id, sku_id
  `.execute(db);
  return rows;
}

/** The differences between the reserved units of variants and what orders hold of them (R35). */
export async function findWrongReserves(db: Db, _access: SystemAccess): Promise<WrongReserve[]> {
  const { rows } = await sql<WrongReserve>`
    select t.account_name, t.sku_id, t.reserved_quantity as reserved, coalesce(h.quantity, 0)::integer as held
    from sku_stock t left join ${heldBySku} h using (account_name, sku_id)
    where t.reserved_quantity <> coalesce(h.quantity, 0) order by t.sku_id
  `.execute(db);
  return rows;
}

/** A variant whose last stock in its history is another one than it has. */
export type WrongHistory = { account_name: string; sku_id: number; total: number; told: number };

/** The variants whose history does not end with the units that they have. */
export async function findWrongHistories(db: Db, _access: SystemAccess): Promise<WrongHistory[]> {
  const { rows } = await sql<WrongHistory>`
    select t.account_name, t.sku_id, t.total_quantity as total, h.new_quantity as told
    from sku_stock t cross join lateral (
      select (array_agg(new_quantity order by id desc))[1] as new_quantity from sku_history
      where account_name = t.account_name and sku_id = t.sku_id and new_quantity is not null
    ) h where h.new_quantity <> t.total_quantity order by t.sku_id
  `.execute(db);
  return rows;
}

/**
 * Makes every open order hold what its lines say, and reserves what orders hold (R35). No stock changes meanwhile: an order that is being
 * changed moves its stock afterwards. Answers the products of the variants that changed; their orders are served by the job.
 */
export async function correctStock(trx: Db, _access: SystemAccess): Promise<number[]> {
  await sql`lock table sku_stock in share row exclusive mode`.execute(trx);
  await sql`
    with expected as materialized (${expectedHolds}), gone as (
      delete from stock_hold h where not exists (select from expected e
        where e.account_name = h.account_name and e.order_id = h.order_id and e.sku_id = h.sku_id)
    )
    insert into stock_hold as h (account_name, order_id, sku_id, quantity)
    select account_name, order_id, sku_id, quantity from expected order by creation_date, order_id, sku_id
    on conflict (account_name, order_id, sku_id) do update set quantity = excluded.quantity,
      missing = least(h.missing, excluded.quantity) where h.quantity <> excluded.quantity
  `.execute(trx);
  const { rows } = await sql<{ product_id: number }>`
    with held as (
      select t.account_name, t.sku_id, coalesce(h.quantity, 0)::integer as quantity
      from sku_stock t left join ${heldBySku} h using (account_name, sku_id)
    ), corrected as (
      update sku_stock t set reserved_quantity = held.quantity, is_short = held.quantity > t.total_quantity, change_number = null
      from held where held.account_name = t.account_name and held.sku_id = t.sku_id
        and (t.reserved_quantity <> held.quantity or t.is_short <> (held.quantity > t.total_quantity))
      returning t.sku_product_id
    )
    select distinct sku_product_id as product_id from corrected order by 1
  `.execute(trx);
  return rows.map(({ product_id }) => product_id);
}
