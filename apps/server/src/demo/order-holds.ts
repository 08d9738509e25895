import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SystemAccess } from '../db/scope.ts';
import { correctStock } from '../modules/catalogue/inventory/stock-check.repository.ts';
import { listStates } from '../modules/catalogue/products/product-listing.repository.ts';
import { tagNewOrders } from '../modules/trade/orders/order-writes.repository.ts';
import { tagBits } from '../modules/trade/orders/tag-bits.ts';

/**
 * The demo's open orders hold their units (R35): what is in stock besides them stays free, and one order, the last one of its variant, is
 * oversold by a unit. The history tells how they were reserved.
 */
export async function lockDemoUnits(trx: Db, access: SystemAccess): Promise<void> {
  const products = await correctStock(trx, access);
  await sql`
    update sku_stock set total_quantity = total_quantity + reserved_quantity, is_short = false where reserved_quantity > 0
  `.execute(trx);
  const { rows: oversold } = await sql<{ account_name: string; id: string }>`
    with chosen as (
      select h.account_name, h.order_id, h.sku_id from stock_hold h join orders o on o.account_name = h.account_name and o.id = h.order_id
      where o.account_name = 'aurora' and o.status in ('ready-for-handling', 'handling')
        and not exists (select from stock_hold later where later.account_name = h.account_name and later.sku_id = h.sku_id
          and later.place > h.place)
      order by o.status desc, o.creation_date desc, o.id, h.sku_id limit 1
    ), lessened as (
      update sku_stock t set total_quantity = t.reserved_quantity - 1, is_short = true
      from chosen c where t.account_name = c.account_name and t.sku_id = c.sku_id
    ), missed as (
      update stock_hold h set missing = 1 from chosen c
      where h.account_name = c.account_name and h.order_id = c.order_id and h.sku_id = c.sku_id
    )
    select account_name, order_id as id from chosen
  `.execute(trx);
  await tagNewOrders(trx, access, oversold, tagBits.oversold);
  await sql`
    insert into sku_history (account_name, sku_id, type, at, surface, source_order_id, cause, old_quantity, new_quantity, old_reserved, new_reserved)
    select account_name, sku_id, 'RESERVATION', creation_date, 'integrator', order_id, 'placed', total_quantity, total_quantity,
      up_to - quantity, up_to
    from (
      select h.account_name, h.sku_id, h.order_id, h.quantity, t.total_quantity, o.creation_date,
        sum(h.quantity) over (partition by h.account_name, h.sku_id order by h.place)::integer as up_to
      from stock_hold h join orders o on o.account_name = h.account_name and o.id = h.order_id join sku_stock t on t.account_name = h.account_name and t.sku_id = h.sku_id
    ) held order by creation_date, order_id, sku_id
  `.execute(trx);
  await sql`select fold_order_counts()`.execute(trx);
  await listStates(trx, access, products);
}
