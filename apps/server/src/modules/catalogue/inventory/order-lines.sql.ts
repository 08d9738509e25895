import { type RawBuilder, sql } from 'kysely';

/** The units of line `i` of an order that were sent; `account` is the seller's. */
export const shippedUnitsSql = (account: RawBuilder<unknown>): RawBuilder<number> => sql<number>`coalesce((
  select sum(x.quantity)::integer from order_package_item x
    join order_package p on p.account_name = x.account_name and p.order_id = x.order_id and p.invoice_number = x.invoice_number and p.type = 'Output'
  where x.account_name = ${account} and x.order_id = i.order_id and x.item_id = i.id), 0)`;

/** `pendingUnits` in SQL, of line `i` of an order: units that are neither sent nor canceled. */
export const pendingUnitsSql = sql`greatest(0, i.quantity - i.canceled_quantity - ${shippedUnitsSql(sql`i.account_name`)})`;

/** `variantOfLine` in SQL, of line `i`. */
export const variantOfLineSql = sql`(case when i.id ~ '^[0-9]{1,15}$' then i.id::bigint end)`;
