import type { SqlRunner } from '../database.ts';

/**
 * The statements that change orders write their counters, events and messages themselves (ADR 138): a distributed PostgreSQL has no
 * statement triggers. What the triggers counted stays; the deltas get the key of their seller.
 */
export function up(run: SqlRunner) {
  return run(`
    drop trigger orders_counted_insert on orders;
    drop trigger orders_counted_delete on orders;
    drop trigger orders_counted_update on orders;
    drop trigger orders_counted_truncate on orders;
    drop trigger order_item_sold_insert on order_item;
    drop trigger order_item_sold_update on order_item;
    drop trigger order_item_sold_delete on order_item;
    drop trigger orders_sold_insert on orders;
    drop trigger orders_sold_update on orders;
    drop trigger orders_sold_delete on orders;
    drop trigger orders_sold_truncate on orders;
    drop trigger orders_told_insert on orders;
    drop trigger orders_told_update on orders;
    drop trigger audit_entry_told on audit_entry;
    drop function count_inserted_orders(), count_deleted_orders(), count_updated_orders(), count_no_orders(), sold_items_added(),
      sold_items_changed(), sold_items_removed(), sold_orders_added(), sold_orders_changed(), sold_order_deleted(), sold_nothing(),
      tell_orders(), tell_retailer();

    select fold_order_counts();
    select fold_sales_counts();
    alter table order_count_delta drop constraint order_count_delta_pkey, add primary key (account_name, id);
    alter table sales_count_delta drop constraint sales_count_delta_pkey, add primary key (account_name, id);
  `);
}
