import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { listed } from '../../db/listed.ts';

/** Stock that somebody wishes for variants; null: not said in the file. Columns, not rows: they travel so. */
export type StockWishes = {
  rows: readonly number[];
  skus: readonly string[];
  /** Digits. */
  upcs: readonly (string | null)[];
  quantities: readonly number[];
  versions: readonly (number | null)[];
};

export type StockChange = { row: number; sku: string; name: string; old: number; new: number };

/** A wish that cannot be, with what there is. */
export type RefusedStock = {
  row: number;
  code: 'loads.sku.unknown' | 'loads.sku.upc' | 'loads.sku.stale' | 'loads.stock.reserved';
  upc: string | null;
  reserved: number | null;
  version: number | null;
  now: number | null;
};

export type StockVerdict = {
  refused: RefusedStock[];
  changed: number;
  unchanged: number;
  falls: StockChange[];
  rises: StockChange[];
};

/**
 * What is wished beside what is there; a seller's variants only. Each row looks up its own variant (the planner may not join
 * whole tables): a batch costs the same whether the seller has a thousand variants or millions. `hold` keeps the stock for
 * this transaction, in the order of the keys, so that two files never wait for each other in a ring.
 */
const judged = (accountName: string, wishes: StockWishes, { hold }: { hold: boolean }) => sql`
  judged as materialized (
    select w.row, w.sku, w.quantity, w.version, s.*,
      case
        when s.id is null then 'loads.sku.unknown'
        when w.upc <> s.upc then 'loads.sku.upc'
        when w.quantity = s.total_quantity then null
        when w.version <> s.now then 'loads.sku.stale'
        when w.quantity < s.reserved_quantity then 'loads.stock.reserved'
      end as code
    from (
      select * from unnest(${listed(wishes.rows)}::integer[], ${listed(wishes.skus)}::bigint[],
        ${listed(wishes.upcs)}::text[], ${listed(wishes.quantities)}::integer[], ${listed(wishes.versions)}::integer[])
        as list (row, sku, upc, quantity, version)
      order by sku
    ) w left join lateral (
      select sku.id, name, upc, total_quantity, reserved_quantity, stock.version as now
      from sku join sku_stock stock on sku_id = sku.id
      where sku.id = w.sku and account_name = ${accountName} ${hold ? sql`for update of stock` : sql`offset 0`}
    ) s on true
  ), changes as (
    select row, id as sku, name, total_quantity as old, quantity as new from judged
    where code is null and quantity <> total_quantity
  )`;

const verdict = (named: number) => sql`
  select
    coalesce(jsonb_agg(jsonb_build_object('row', row, 'code', code, 'upc', upc, 'reserved', reserved_quantity,
      'version', version, 'now', now) order by row) filter (where code is not null), '[]') as refused,
    count(*) filter (where code is null and quantity <> total_quantity)::integer as changed,
    count(*) filter (where code is null and quantity = total_quantity)::integer as unchanged,
    coalesce((select jsonb_agg(f) from (select row, sku::text, name, old, new from changes where new < old
      order by (old - new)::float8 / old desc, old - new desc, row limit ${sql.lit(named)}) f), '[]') as falls,
    coalesce((select jsonb_agg(r) from (select row, sku::text, name, old, new from changes where new > old
      order by (new - old)::float8 / nullif(old, 0) desc nulls first, new - old desc, row limit ${sql.lit(named)}) r), '[]')
      as rises
  from judged`;

/** What a file would do to stock, without doing it. */
export async function reviewStock(
  db: Db,
  accountName: string,
  wishes: StockWishes,
  named: number,
): Promise<StockVerdict> {
  const { rows } = await sql<StockVerdict>`
    with ${judged(accountName, wishes, { hold: false })} ${verdict(named)}
  `.execute(db);
  return rows[0] as StockVerdict;
}

/** Writes stock, its versions and its history: one statement for all rows. */
export async function writeStock(
  trx: Db,
  accountName: string,
  wishes: StockWishes,
  by: { loadId: string; personId: string; at: Date; named: number },
): Promise<StockVerdict> {
  const { rows } = await sql<StockVerdict>`
    with ${judged(accountName, wishes, { hold: true })}, written as (
      update sku_stock t set total_quantity = c.new, version = t.version + 1 from changes c where t.sku_id = c.sku
    ), noted as (
      insert into sku_history (sku_id, type, at, person_id, load_id, old_quantity, new_quantity)
      select sku, 'INVENTORY', ${by.at}, ${by.personId}, ${by.loadId}, old, new from changes
    )
    ${verdict(by.named)}
  `.execute(trx);
  return rows[0] as StockVerdict;
}

export type StockRow = {
  id: number;
  upc: string;
  ref_id: string;
  name: string;
  total_quantity: number;
  reserved_quantity: number;
  version: number;
};

const PAGE = 5_000;

/** Stock of a seller's variants, page after page, so that no file is ever whole in memory. */
export async function* allStock(db: Db, accountName: string): AsyncGenerator<StockRow> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('sku')
      .innerJoin('sku_stock', 'sku_stock.sku_id', 'sku.id')
      .select(['sku.id', 'upc', 'ref_id', 'name', 'total_quantity', 'reserved_quantity', 'sku_stock.version'])
      .where('account_name', '=', accountName)
      .where('sku.id', '>', last)
      .orderBy('sku.id')
      .limit(PAGE)
      .execute();
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PAGE) return;
  }
}
