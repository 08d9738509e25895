import type { SqlRunner } from '../database.ts';

/**
 * What sellers deleted, whole: it has left the tables that lists, loads and searches read, so that none of them can forget to
 * leave it out, and its UPC is free (R22). The history of a deleted variant stays where it is.
 */
export function up(run: SqlRunner) {
  return run(`
    create table deleted_product (
      account_name text not null references organization (account_name),
      id bigint not null,
      deleted_at timestamptz not null,
      deleted_by uuid,
      data jsonb not null,
      primary key (account_name, id)
    );
    create table deleted_sku (
      account_name text not null references organization (account_name),
      id bigint not null,
      product_id bigint not null,
      upc text not null,
      deleted_at timestamptz not null,
      deleted_by uuid,
      data jsonb not null,
      primary key (account_name, id)
    );
    drop trigger sku_forgotten on sku;
    drop function forget_sku_history();
  `);
}
