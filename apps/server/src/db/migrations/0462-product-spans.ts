import type { SqlRunner } from '../database.ts';

/**
 * Between which SKU numbers and UPCs the variants of each 2,048 products are, so that a range is walked from where the first of it can
 * be (ADR 73). A span may be wider than its variants, never narrower: both ends are rounded, so that few variants widen one. Who does
 * adds a row, for which nobody waits; the rows of a block are made one from time to time.
 */
export function up(run: SqlRunner) {
  return run(`
    create table product_span (
      block integer not null,
      first_sku bigint not null,
      last_sku bigint not null,
      first_upc numeric not null,
      last_upc numeric not null
    );
    create index product_span_block on product_span (block);

    create function respan_products() returns void language sql as $$
      delete from product_span;
      insert into product_span
      select (product_id >> 11)::integer, min(id) >> 12 << 12, max(id) | 4095, trunc(min(upc::numeric), -4), trunc(max(upc::numeric), -4) + 9999
      from sku group by 1
    $$;

    create function fold_product_spans() returns void language sql as $$
      with taken as (
        delete from product_span where block in (select block from product_span group by block having count(*) > 1)
        returning *
      )
      insert into product_span
      select block, min(first_sku), max(last_sku), min(first_upc), max(last_upc) from taken group by block
    $$;

    create function widen_product_span() returns trigger language plpgsql as $$
    declare
      its_block integer := new.product_id >> 11;
      its_upc numeric := new.upc::numeric;
    begin
      if not exists (
        select from product_span where block = its_block
        having min(first_sku) <= new.id and max(last_sku) >= new.id and min(first_upc) <= its_upc and max(last_upc) >= its_upc
      ) then
        insert into product_span
        values (its_block, new.id >> 12 << 12, new.id | 4095, trunc(its_upc, -4), trunc(its_upc, -4) + 9999);
      end if;
      return null;
    end $$;
    create trigger sku_widens_span after insert or update of upc, product_id on sku for each row execute function widen_product_span();

    select respan_products();
  `);
}
