import { holdingStatuses } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SystemAccess } from '../../db/scope.ts';

/** An order that holds other units of a variant than its lines say. */
export type WrongHold = { account_name: string; order_id: string; sku_id: number; held: number; expected: number };

/** A variant with other reserved units than its orders hold. */
export type WrongReserve = { account_name: string; sku_id: number; reserved: number; held: number };

/** `pendingUnits` in SQL, of line `i` of an order: units that are neither sent nor cancelled. */
const pendingUnits = sql`greatest(0, i.quantity - i.canceled_quantity - coalesce((
  select sum(x.quantity)::integer from order_package_item x
    join order_package p on p.order_id = x.order_id and p.invoice_number = x.invoice_number and p.type = 'Output'
  where x.order_id = i.order_id and x.item_id = i.id), 0))`;

/** `heldUnits` in SQL, of line `i` of order `o` (R35). */
const heldUnits = sql`(case when o.status = any(${[...holdingStatuses]}) then ${pendingUnits} else 0 end)`;

/** `variantOfLine` in SQL, of line `i`. */
const variantOfLine = sql`(case when i.id ~ '^[0-9]{1,15}$' then i.id::bigint end)`;

/** What every open order holds by its lines, of the variants that there are. */
const expectedHolds = sql`
  select o.account_name, o.id as order_id, t.sku_id, sum(${heldUnits})::integer as quantity
  from orders o join order_item i on i.order_id = o.id
    join sku_stock t on t.sku_id = ${variantOfLine} and t.sku_account_name = o.account_name
  group by o.account_name, o.id, t.sku_id having sum(${heldUnits}) > 0`;

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
    select t.sku_account_name as account_name, t.sku_id, t.reserved_quantity as reserved, coalesce(h.quantity, 0)::integer as held
    from sku_stock t left join (select sku_id, sum(quantity) as quantity from stock_hold group by sku_id) h on h.sku_id = t.sku_id
    where t.reserved_quantity <> coalesce(h.quantity, 0) order by t.sku_id
  `.execute(db);
  return rows;
}
