import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

/** Variants that one statement fills. */
const AT_ONCE = 100_000;

/**
 * The stock of a variant says whose it is and of which product, as `sku` does, so that an index finds units of a seller among those of all
 * (ADR 70). A version that runs beside this one does not write them, and the row is completed after it; nor does it say which table's
 * `product_id` it means, so that these have names of their own.
 */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    alter table sku_stock add column if not exists sku_account_name text collate "C",
      add column if not exists sku_product_id bigint;
    create or replace function complete_sku_stock() returns trigger language plpgsql as $$
    begin
      update sku_stock t set sku_account_name = s.account_name, sku_product_id = s.product_id
      from sku s where s.id = t.sku_id and t.sku_id = new.sku_id;
      return null;
    end $$;
    create or replace trigger sku_stock_completed after insert on sku_stock
      for each row when (new.sku_account_name is null) execute function complete_sku_stock();
  `);
  const { rows } = await run(
    'select coalesce(min(sku_id), 0) as first, coalesce(max(sku_id), -1) as last from sku_stock',
  );
  const [first, last] = [Number(rows[0]?.first), Number(rows[0]?.last)];
  for (let from = first; from <= last; from += AT_ONCE) {
    await run(
      `update sku_stock t set sku_account_name = s.account_name, sku_product_id = s.product_id
       from sku s where s.id = t.sku_id and t.sku_account_name is null and t.sku_id >= $1 and t.sku_id < $2`,
      [from, from + AT_ONCE],
    );
  }
  await run('drop index if exists sku_stock_units_of_sellers');
  await run('create index concurrently sku_stock_units_of_sellers on sku_stock (total_quantity, sku_account_name)');
  await run('drop index concurrently if exists sku_stock_units');
}
