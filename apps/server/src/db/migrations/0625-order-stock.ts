import type { SqlRunner } from '../database.ts';

/**
 * Orders hold units of stock (R35). A row of stock_hold is what an order holds of a variant, in the sequence (`place`) in which the orders
 * came; `missing` of them are not there. What orders hold may exceed what is there, so that the reserved units lose their upper bound. All
 * writers of sku_stock set change_number to null; a job numbers the changes later (1,000 orders a second would wait for one counter).
 */
export function up(run: SqlRunner) {
  return run(`
    alter table sku_stock drop constraint if exists sku_stock_check, drop constraint if exists sku_stock_reserved_quantity_check,
      add constraint sku_stock_reserved check (reserved_quantity >= 0) not valid,
      -- Rows from before have the number 0; new and changed ones have none until the job gives it.
      add column change_number bigint default 0,
      -- More is reserved than there is. Only moves of orders set it; the job that serves the waiting orders takes it back.
      add column is_short boolean not null default false;
    alter table sku_stock alter column change_number drop default;

    create table stock_hold (
      account_name text collate "C" not null,
      order_id text not null references orders on delete cascade,
      sku_id bigint not null,
      place bigint generated always as identity,
      quantity integer not null check (quantity > 0),
      missing integer not null default 0 check (missing between 0 and quantity),
      primary key (account_name, order_id, sku_id)
    ) with (fillfactor = 80);
    create index stock_hold_by_sku on stock_hold (account_name, sku_id, place);
    create index stock_hold_missing on stock_hold (account_name, sku_id) where missing > 0;

    alter table sku_history drop constraint if exists sku_history_type_check, drop constraint if exists sku_history_check,
      add column source_order_id text, add column cause text, add column old_reserved integer, add column new_reserved integer,
      add constraint sku_history_type check (type in ('INVENTORY','PRICE','RESERVATION')) not valid,
      add constraint sku_history_values check (case type when 'PRICE' then old_price is not null and new_price is not null
        else old_quantity is not null and new_quantity is not null end) not valid,
      add constraint sku_history_order check ((source_order_id is null) = (cause is null)
        and (type <> 'RESERVATION' or source_order_id is not null)) not valid;
  `);
}
