import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Stock that somebody wishes for variants; `version`: the one that was exported, or null. Columns, not rows: they travel so. */
export type StockWishes = {
  rows: readonly number[];
  skus: readonly string[];
  upcs: readonly string[];
  quantities: readonly number[];
  versions: readonly (number | null)[];
};

export type StockChange = { row: number; sku: string; name: string; old: number; new: number };

/** A wish that cannot be, with what there is. */
export type RefusedStock = {
  row: number;
  code: 'loads.sku.unknown' | 'loads.sku.upc' | 'loads.sku.stale' | 'loads.stock.reserved';
  sku: string;
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
 * What is wished beside what is there; a seller's variants only. Each row looks up its own variant (`offset 0` keeps the
 * planner from joining whole tables): a batch costs the same whether the seller has a thousand variants or millions.
 */
const judged = (accountName: string, wishes: StockWishes) => sql`
  judged as (
    select w.row, w.sku, w.quantity, w.version, s.id, s.name, s.upc, t.total_quantity, t.reserved_quantity,
      t.version as now,
      case
        when t.sku_id is null then 'loads.sku.unknown'
        when w.upc <> '' and w.upc <> s.upc then 'loads.sku.upc'
        when w.quantity = t.total_quantity then null
        when w.version <> t.version then 'loads.sku.stale'
        when w.quantity < t.reserved_quantity then 'loads.stock.reserved'
      end as code
    from unnest(${wishes.rows}::integer[], ${wishes.skus}::text[], ${wishes.upcs}::text[],
        ${wishes.quantities}::integer[], ${wishes.versions}::integer[]) as w (row, sku, upc, quantity, version)
      left join lateral (
        select id, name, upc from sku where id = w.sku::bigint and account_name = ${accountName} offset 0) s on true
      left join lateral (select * from sku_stock where sku_id = s.id offset 0) t on true
  ), changes as (
    select row, id::text as sku, name, total_quantity as old, quantity as new from judged
    where code is null and quantity <> total_quantity
  )`;

const verdict = (named: number) => sql`
  select
    coalesce((select jsonb_agg(jsonb_build_object('row', row, 'code', code, 'sku', sku, 'upc', upc,
      'reserved', reserved_quantity, 'version', version, 'now', now) order by row) from judged where code is not null), '[]')
      as refused,
    (select count(*)::integer from changes) as changed,
    (select count(*)::integer from judged where code is null and quantity = total_quantity) as unchanged,
    coalesce((select jsonb_agg(f) from (select * from changes where new < old
      order by (old - new)::float8 / old desc, old - new desc, row limit ${sql.lit(named)}) f), '[]') as falls,
    coalesce((select jsonb_agg(r) from (select * from changes where new > old
      order by (new - old)::float8 / nullif(old, 0) desc nulls first, new - old desc, row limit ${sql.lit(named)}) r), '[]')
      as rises`;

/** What a file would do to stock, without doing it. */
export async function reviewStock(
  db: Db,
  accountName: string,
  wishes: StockWishes,
  named: number,
): Promise<StockVerdict> {
  const { rows } = await sql<StockVerdict>`with ${judged(accountName, wishes)} ${verdict(named)}`.execute(db);
  return rows[0] as StockVerdict;
}

/**
 * Writes stock, its versions and its history: one statement for all rows. The rows are held first, in the order of their
 * keys, so that two files never wait for each other in a ring.
 */
export async function writeStock(
  trx: Db,
  accountName: string,
  wishes: StockWishes,
  by: { loadId: string; personId: string; at: Date; named: number },
): Promise<StockVerdict> {
  await sql`
    select from (select distinct id from unnest(${wishes.skus}::bigint[]) as id order by id) w
      cross join lateral (
        select from sku s join sku_stock t on t.sku_id = s.id
        where s.id = w.id and s.account_name = ${accountName} for update of t) held
  `.execute(trx);
  const { rows } = await sql<StockVerdict>`
    with ${judged(accountName, wishes)}, written as (
      update sku_stock t set total_quantity = c.new, version = t.version + 1
      from changes c where t.sku_id = c.sku::bigint
    ), noted as (
      insert into sku_history (sku_id, type, at, person_id, load_id, old_quantity, new_quantity)
      select sku::bigint, 'INVENTORY', ${by.at}, ${by.personId}, ${by.loadId}, old, new from changes
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
