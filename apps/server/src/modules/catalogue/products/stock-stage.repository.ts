import { inventoryLayout, loadedColumns } from '@trastienda/validators';
import { type RawBuilder, sql } from 'kysely';
import type { CsvChunks, Db, Session } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { listStates } from './product-listing.repository.ts';
import { writtenStock } from './stock-columns.sql.ts';

export type StockChange = { row: number; sku: string; name: string; old: number; new: number };

/** A requested change that is refused, with the current values; `sku` as the file gives it. */
export type RefusedStock = {
  row: number;
  code: 'loads.sku.unknown' | 'loads.sku.upc' | 'loads.sku.stale' | 'loads.stock.reserved';
  sku: string;
  upc: string | null;
  reserved: number | null;
  version: number | null;
  now: number | null;
};

/** A requested change whose identifier differs from the variant's, which is `known`. */
export type OddStock = { row: number; sku: string; refId: string; known: string };

/** The result of some requested changes: of the changes only the largest are listed, of the `warned` rows only the first. */
export type StockVerdict = {
  refused: RefusedStock[];
  odd: OddStock[];
  warned: number;
  changed: number;
  unchanged: number;
  falls: StockChange[];
  rises: StockChange[];
};

/** Rows after `from`, up to and including `to`. */
export type StockRange = { from: number; to: number };

export type StockOrigin = { loadId: string; personId: string; account: AccountScope };

/** The columns of the layout that a file of stock has in the stage's table. */
export const stagedColumns = loadedColumns(inventoryLayout);

/** Columns of that table: `sku` is the number, 0 where `typed`, the text, is not one of ours. */
const requestColumns = stagedColumns.flatMap(({ key, cell: { hasWords, isWhole } }) => {
  if (key === 'sku')
    return [
      { name: 'sku', type: sql`bigint` },
      { name: 'typed', type: sql`varchar(20)` },
    ];
  return [{ name: key, type: hasWords ? sql`text` : isWhole ? sql`integer` : sql`varchar(20)` }];
});

type WrittenColumn = (typeof writtenStock)[number];

/** Something for each column that a load writes. */
const eachWritten = (write: (column: WrittenColumn) => RawBuilder<unknown>, between = sql`, `) =>
  sql.join(writtenStock.map(write), between);

/** Whether a judged row repeats what its variant has. */
const isSame = (row: string) =>
  eachWritten(
    ({ key, old }) => sql`${sql.ref(`${row}.${key}`)} is not distinct from ${sql.ref(`${row}.${old}`)}`,
    sql` and `,
  );

/** What a judged row changes, under the names of the history. */
const changesOf = (row: string) =>
  eachWritten(
    ({ key, old, new: now }) => sql`${sql.ref(`${row}.${old}`)}, ${sql.ref(`${row}.${key}`)} as ${sql.ref(now)}`,
  );

const historyColumns = eachWritten(({ old, new: now }) => sql`${sql.ref(old)}, ${sql.ref(now)}`);

/** Sets the columns of `sku_stock t`, and gives it the next version. */
const setOf = (row: string) => sql`
  set ${eachWritten(({ key, column }) => sql`${sql.ref(column)} = ${sql.ref(`${row}.${key}`)}`)}, version = t.version + 1,
    change_number = null`;

/** Whether a change is possible: `w` is the requested change, `s` its current variant, if the seller has it. */
const judgement = sql`lateral (select case
    when s.id is null then 'loads.sku.unknown'
    when w.upc::numeric <> s.upc::numeric then 'loads.sku.upc'
    when ${eachWritten(({ key }) => sql`${sql.ref(`w.${key}`)} is not distinct from ${sql.ref(`s.${key}`)}`, sql` and `)} then null
    when w.version <> s.version then 'loads.sku.stale'
    when w.quantity < least(s.quantity, s.reserved_quantity) then 'loads.stock.reserved'
  end::varchar(30) as code) c`;

/** The domain rule (identifierWarning) in SQL: a blank identifier is ignored. */
const isOdd = sql`(w."refId" <> s.ref_id and w."refId" ~ '[^\\s\\u00a0]')`;

/** The columns kept of a judged row; those that explain a refusal are null without one. */
const kept = sql`
  w.row, w.sku, ${eachWritten(({ key, old }) => sql`${sql.ref(`w.${key}`)}, ${sql.ref(`s.${key}`)} as ${sql.ref(old)}`)},
  s.version as seen, c.code,
  case when c.code is not null then coalesce(w.typed, w.sku::varchar(20)) end as typed,
  case when c.code is not null then s.upc::varchar(20) end as upc,
  case when c.code is not null then s.reserved_quantity end as reserved,
  case when c.code is not null then w.version end as version,
  case when c.code is null and ${isOdd} then w."refId" end as ref_id`;

const there = sql`
  select sku.id, sku.upc, sku.ref_id, stock.reserved_quantity, stock.version,
    ${eachWritten(({ key, column }) => sql`${sql.ref(`stock.${column}`)} as ${sql.ref(key)}`)}
  from sku join sku_stock stock on stock.account_name = sku.account_name and stock.sku_id = sku.id`;

/** The refused rows of some judged rows. */
const refusedOf = (judged: RawBuilder<unknown>, range: RawBuilder<unknown>, most: number) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('row', row, 'code', code, 'sku', typed, 'upc', upc, 'reserved', reserved,
    'version', version, 'now', seen) order by row), '[]')
  from (select * from ${judged} where code is not null and ${range} order by row limit ${most}) r)`;

/** The judged rows whose identifier is odd, and how many there are. */
const oddOf = (
  judged: RawBuilder<unknown>,
  range: RawBuilder<unknown>,
  { account: { accountName } }: StockOrigin,
  most: number,
) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('row', o.row, 'sku', o.sku::text, 'refId', o.ref_id, 'known', sku.ref_id)
    order by o.row), '[]')
  from (select row, sku, ref_id from ${judged} where ref_id is not null and ${range} order by row limit ${most}) o
    join sku on sku.account_name = ${accountName} and sku.id = o.sku) as odd,
  (select count(*)::integer from ${judged} where ref_id is not null and ${range}) as warned`;

/** The largest of the rows in `changed`, with their names. */
const largest = (named: number, { account: { accountName } }: StockOrigin) => {
  const listed = (isOf: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('row', row, 'sku', sku.id::text, 'name', name, 'old', old_quantity,
      'new', new_quantity)), '[]')
    from (select * from changed where ${isOf} order by ${order}, row limit ${named}) f
      join sku on sku.account_name = ${accountName} and sku.id = f.sku)`;
  const rise = sql`(new_quantity - old_quantity)::float8 / nullif(old_quantity, 0) desc nulls first, new_quantity - old_quantity desc`;
  return sql`
    ${listed(sql`new_quantity < old_quantity`, sql`(old_quantity - new_quantity)::float8 / old_quantity desc, old_quantity - new_quantity desc`)} as falls,
    ${listed(sql`new_quantity > old_quantity`, rise)} as rises`;
};

/** The written rows, and the products to list again: a list only shows which thresholds the stock is under. */
type Written = StockVerdict & { relisted: number[] };

const relistedOf = ({ account: { accountName } }: StockOrigin) => sql`(
  select coalesce(jsonb_agg(distinct s.product_id), '[]') from changed c
    cross join lateral (
      select product_id from sku where sku.account_name = ${accountName} and sku.id = c.sku offset 0) s
  where stock_level('APPROVED', c.old_quantity - c.held) is distinct from stock_level('APPROVED', c.new_quantity - c.held)) as relisted`;

/**
 * Stock that a file requests for variants, in temporary tables of this connection: the requests as sent, and beside them the stock at the
 * time of the check. It is written later, and only where the stock is still the same.
 */
export class StockStage {
  readonly #session: Session;
  readonly #name: string;
  readonly #requests: RawBuilder<unknown>;
  readonly #judged: RawBuilder<unknown>;
  readonly #by: StockOrigin;
  #hasRefused = true;
  #hasOdd = true;

  constructor(session: Session, name: string, by: StockOrigin) {
    this.#session = session;
    this.#name = name;
    this.#requests = sql.table(name);
    this.#judged = sql.table(`${name}_judged`);
    this.#by = by;
  }

  async open(): Promise<void> {
    await sql`
      create temporary table ${this.#requests}
        (row integer, ${sql.join(requestColumns.map(({ name, type }) => sql`${sql.ref(name)} ${type}`))})
    `.execute(this.#session.db);
    // A million rows are joined and sorted in memory.
    await sql`set work_mem = '64MB'`.execute(this.#session.db);
  }

  async drop(): Promise<void> {
    await sql`drop table if exists ${this.#requests}, ${this.#judged}`.execute(this.#session.db);
    await sql`reset work_mem`.execute(this.#session.db);
  }

  async fill(lines: CsvChunks): Promise<void> {
    await this.#session.copyFrom(this.#name, ['row', ...requestColumns.map(({ name }) => name)], lines);
  }

  /** Compares all requests with the current stock at once, in the order of the file; only the seller's own variants. */
  async judge(): Promise<{ refused: number; lastRow: number }> {
    // Without statistics the planner assumes that a new table is small.
    await sql`analyze ${this.#requests}`.execute(this.#session.db);
    await sql`
      create temporary table ${this.#judged} as
      select ${kept}
      from ${this.#requests} w left join (${there} where sku.account_name = ${this.#by.account.accountName}) s on s.id = w.sku
        cross join ${judgement}
      order by w.row
    `.execute(this.#session.db);
    await sql`create index on ${this.#judged} (row)`.execute(this.#session.db);
    const { rows } = await sql<{ refused: number; odd: number; lastRow: number }>`
      select count(code)::integer as refused, count(ref_id)::integer as odd, coalesce(max(row), 0) as "lastRow"
      from ${this.#judged}
    `.execute(this.#session.db);
    const [{ refused, odd, lastRow }] = rows as [{ refused: number; odd: number; lastRow: number }];
    this.#hasRefused = refused > 0;
    this.#hasOdd = odd > 0;
    return { refused, lastRow };
  }

  /** The result for all rows, with at most `most` refused ones and the `named` largest changes. */
  async verdict(most: number, named: number): Promise<StockVerdict> {
    const { rows } = await sql<StockVerdict>`
      with changed as (
        select row, sku, ${changesOf('j')} from ${this.#judged} j where code is null and not (${isSame('j')})
      )
      select ${refusedOf(this.#judged, sql`true`, most)} as refused, ${oddOf(this.#judged, sql`true`, this.#by, most)},
        ${largest(named, this.#by)}, (select count(*)::integer from changed) as changed,
        (select count(*)::integer from ${this.#judged} j where code is null and ${isSame('j')}) as unchanged
    `.execute(this.#session.db);
    return rows[0] as StockVerdict;
  }

  /**
   * Writes the stock of some rows with its versions and history, in key order, so that two files never deadlock. If one of their variants
   * was changed since the check, nothing of this is kept: all rows are checked again, with their stock locked.
   */
  async write(trx: Db, { from, to }: StockRange, at: Date, named: number): Promise<StockVerdict> {
    const range = sql`row > ${from} and row <= ${to}`;
    // The planner would read the whole stock table for a few thousand of its rows: these settings make it look up each row.
    await sql`
      select set_config(name, 'off', true) from unnest(array['enable_hashjoin','enable_mergejoin','enable_seqscan']) name
    `.execute(trx);
    await sql`savepoint judged`.execute(trx);
    const { rows } = await sql<StockVerdict & { wished: number }>`
      with wished as materialized (
        select row, sku, ${eachWritten(({ key, old }) => sql`${sql.ref(key)}, ${sql.ref(old)}`)}, seen from ${this.#judged} where ${range} and code is null order by sku
      ), changed as (
        update sku_stock t ${setOf('w')} from wished w
        where t.account_name = ${this.#by.account.accountName} and t.sku_id = w.sku and t.version = w.seen and not (${isSame('w')})
          and least(t.total_quantity, t.reserved_quantity) <= w.quantity
        returning w.row, w.sku, ${changesOf('w')}, t.reserved_quantity as held
      ), ${this.#noted(at)}
      select ${this.#hasRefused ? refusedOf(this.#judged, range, to - from) : sql`'[]'::jsonb`} as refused,
        ${this.#hasOdd ? oddOf(this.#judged, range, this.#by, to - from) : sql`'[]'::jsonb as odd, 0 as warned`}, ${largest(named, this.#by)},
        (select count(*)::integer from wished) as wished, (select count(*)::integer from changed) as changed,
        (select count(*)::integer from wished w join sku_stock t
          on t.account_name = ${this.#by.account.accountName} and t.sku_id = w.sku and t.version = w.seen
          where ${isSame('w')}) as unchanged, ${relistedOf(this.#by)}
    `.execute(trx);
    const { wished, relisted: products, ...verdict } = rows[0] as Written & { wished: number };
    if (verdict.changed + verdict.unchanged === wished) return this.#withProducts(trx, verdict, products);
    await sql`rollback to savepoint judged`.execute(trx);
    return this.#judgeAndWrite(trx, { from, to }, at, named);
  }

  /** Writes the rows after a check against the current stock: each row looks up its own variant and locks its stock for this transaction. */
  async #judgeAndWrite(trx: Db, { from, to }: StockRange, at: Date, named: number): Promise<StockVerdict> {
    const range = sql`row > ${from} and row <= ${to}`;
    const { rows } = await sql<Written>`
      with judged as materialized (
        select ${kept}
        from (select * from ${this.#requests} where ${range} order by sku) w
          left join lateral (
            ${there} where sku.account_name = ${this.#by.account.accountName} and sku.id = w.sku for update of stock
          ) s on true cross join ${judgement}
      ), changed as (
        update sku_stock t ${setOf('j')} from judged j
        where t.account_name = ${this.#by.account.accountName} and t.sku_id = j.sku and j.code is null and not (${isSame('j')})
        returning j.row, j.sku, ${changesOf('j')}, t.reserved_quantity as held
      ), ${this.#noted(at)}
      select ${refusedOf(sql`judged`, sql`true`, to - from)} as refused,
        ${oddOf(sql`judged`, sql`true`, this.#by, to - from)}, ${largest(named, this.#by)},
        (select count(*)::integer from changed) as changed,
        (select count(*)::integer from judged j where code is null and ${isSame('j')}) as unchanged, ${relistedOf(this.#by)}
    `.execute(trx);
    const { relisted: products, ...verdict } = rows[0] as Written;
    return this.#withProducts(trx, verdict, products);
  }

  /** Updates the lists for products whose stock crossed a threshold; these are the transaction's last locks. */
  async #withProducts(trx: Db, verdict: StockVerdict, productIds: readonly number[]): Promise<StockVerdict> {
    await listStates(trx, this.#by.account, productIds);
    return verdict;
  }

  #noted(at: Date): RawBuilder<unknown> {
    const { personId, loadId, account } = this.#by;
    return sql`noted as (
      insert into sku_history (account_name, sku_id, type, at, person_id, load_id, load_row, ${historyColumns})
      select ${account.accountName}, sku, 'INVENTORY', ${at}, ${personId}, ${loadId}, row, ${historyColumns} from changed
    )`;
  }
}
