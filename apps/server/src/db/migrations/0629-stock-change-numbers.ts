import type { SqlRunner } from '../database.ts';

/** The numbers of changes of stock, and how far the retailer was told of them (R35). */
export function up(run: SqlRunner) {
  return run(`
    create sequence stock_change_number;
    create table retailer_stock (
      id integer primary key default 1 check (id = 1),
      number bigint not null,
      sku_id bigint not null,
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      lease_until timestamptz,
      last_error text
    );
    insert into retailer_stock (number, sku_id) select 0, coalesce(max(sku_id), 0) from sku_stock;
  `);
}
