import type { SqlRunner } from '../database.ts';

/**
 * The orders that are there hold their units from now on (R35), the oldest first, and what was noted as reserved before gives way to them.
 * An order that a version before this one takes in meanwhile is found by `trastienda-server stock check`.
 */
export function up(run: SqlRunner) {
  return run(`
    lock table sku_stock in share row exclusive mode;
    insert into stock_hold (account_name, order_id, sku_id, quantity)
    select o.account_name, o.id, t.sku_id, sum(held)::integer
    from orders o join order_item i on i.order_id = o.id
      cross join lateral (select i.quantity - i.canceled_quantity - coalesce((
        select sum(x.quantity) from order_package_item x
          join order_package p on p.order_id = x.order_id and p.invoice_number = x.invoice_number and p.type = 'Output'
        where x.order_id = i.order_id and x.item_id = i.id), 0) as held) h
      join sku_stock t on t.sku_id = case when i.id ~ '^[0-9]{1,15}$' then i.id::bigint end
        and t.sku_account_name = o.account_name
    where o.status in ('payment-pending','waiting-for-seller-decision','ready-for-handling','handling','getting-guide',
      'partially-invoiced') and held > 0
    group by o.account_name, o.id, o.creation_date, t.sku_id
    order by o.creation_date, o.id;

    create temporary table stock_before on commit drop as
    select t.sku_id, coalesce(h.held, 0)::integer as held
    from sku_stock t left join (select sku_id, sum(quantity) as held from stock_hold group by sku_id) h on h.sku_id = t.sku_id
    where t.reserved_quantity <> coalesce(h.held, 0) or h.held > t.total_quantity;
    update sku_stock t set reserved_quantity = b.held, is_short = b.held > t.total_quantity, change_number = null
    from stock_before b where b.sku_id = t.sku_id;

    lock table product_list in exclusive mode;
    update product_list l set statuses = p.statuses, levels = p.levels
    from product_listing p
    where p.product_id = l.product_id
      and p.product_id in (select sku_product_id from sku_stock join stock_before using (sku_id));
    select recount_products();
  `);
}
