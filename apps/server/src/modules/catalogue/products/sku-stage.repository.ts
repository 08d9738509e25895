import { type RawBuilder, sql } from 'kysely';
import type { CsvChunks, Db, Session } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';

/** The load whose rows a stage writes. */
export type StageOrigin = { loadId: string; personId: string; account: AccountScope };

/** Rows after `from`, up to and including `to`. */
export type RowRange = { from: number; to: number };

/** A requested change whose identifier differs from the variant's, which is `known`. */
export type OddIdentifier = { row: number; sku: string; refId: string; known: string };

/** A change from an old to a new amount: units, or centavos. */
export type AmountChange = { row: number; sku: string; name: string; old: number; new: number };

/** The result of some requested changes: of the changes only the largest are listed, of the `warned` rows only the first. */
export type StageVerdict<Refused> = {
  refused: Refused[];
  odd: OddIdentifier[];
  warned: number;
  changed: number;
  unchanged: number;
  falls: AmountChange[];
  rises: AmountChange[];
};

/** A column of the table of requests. */
type RequestColumn = { name: string; type: RawBuilder<unknown> };

/**
 * What a layout stages, in SQL over `w`, a request, and `s`, its variant as it is, or nulls if the seller has none. A request has `row`, `sku`
 * (0 where the text, `typed`, is no number of ours), `typed` and `refId` beside its own columns.
 */
export type StageParts = {
  columns: readonly RequestColumn[];
  /** The variants of a seller, with `id` and `ref_id`: a select from `sku`, joined to what is changed, that ends with its condition. */
  variants(account: AccountScope): RawBuilder<unknown>;
  /** The alias in `variants` of the table that is changed, which has a version. */
  changes: string;
  /** The code of the refusal; null without one. */
  code: RawBuilder<unknown>;
  /** Further columns that are kept of a judged row; `c.code` is its refusal. */
  kept: RawBuilder<unknown>;
};

/** Columns that every request has before its own: `sku` is the number, 0 where `typed`, the text, is not one of ours. */
const namedColumns: readonly RequestColumn[] = [
  { name: 'row', type: sql`integer` },
  { name: 'sku', type: sql`bigint` },
  { name: 'typed', type: sql`varchar(20)` },
  { name: 'refId', type: sql`text` },
];

/** Rows that one statement judges in the embedded engine, which does nothing else meanwhile. */
const EMBEDDED_ROWS = 50_000;

/** The domain rule (identifierWarning) in SQL: a blank identifier is ignored. */
const isOdd = sql`(w."refId" <> s.ref_id and w."refId" ~ '[^\\s\\u00a0]')`;

/**
 * Changes that a file requests for variants, in temporary tables of this connection: the requests as sent, and beside them the variants at the
 * time of the check. They are written later, and only where a variant is still the same (ADR 20).
 */
export abstract class SkuStage<Written> {
  protected readonly session: Session;
  protected readonly name: string;
  protected readonly by: StageOrigin;
  /** The judged rows: `row`, `sku`, the version that was `seen`, `code`, the columns of a refusal, `ref_id` if it is odd, and those of the layout. */
  protected readonly judged: RawBuilder<unknown>;
  readonly #requests: RawBuilder<unknown>;
  readonly #columns: readonly RequestColumn[];
  readonly #parts: StageParts;
  #hasRefused = true;
  #hasOdd = true;

  constructor(session: Session, name: string, by: StageOrigin, parts: StageParts) {
    this.session = session;
    this.name = name;
    this.by = by;
    this.judged = sql.table(`${name}_judged`);
    this.#requests = sql.table(name);
    this.#columns = [...namedColumns, ...parts.columns];
    this.#parts = parts;
  }

  /** The result for all rows, with at most `most` refused ones and the `named` largest changes. */
  abstract verdict(most: number, named: number): Promise<Written>;

  /** Writes the judged rows of a range; undefined if one of their variants is not as it was seen. */
  protected abstract apply(trx: Db, range: RowRange, at: Date, named: number): Promise<Written | undefined>;

  /** Every table of this stage. */
  protected get tables(): readonly RawBuilder<unknown>[] {
    return [this.#requests, this.judged];
  }

  /** Makes what the judged rows are written with. */
  protected prepareWrites?(): Promise<void>;

  async open(): Promise<void> {
    await this.#waitForDisk(false);
    await sql`
      create temporary table ${this.#requests} (${sql.join(this.#columns.map(({ name, type }) => sql`${sql.ref(name)} ${type}`))})
    `.execute(this.session.db);
    // A million rows are joined and sorted in memory.
    await sql`set work_mem = '64MB'`.execute(this.session.db);
  }

  async drop(): Promise<void> {
    await this.#waitForDisk(false);
    await sql`drop table if exists ${sql.join(this.tables)}`.execute(this.session.db);
    await this.#waitForDisk(true);
    await sql`reset work_mem`.execute(this.session.db);
  }

  /** Whether a commit of this connection waits for the disk: temporary tables end with it anyway, and a small file would wait for each of their steps. */
  async #waitForDisk(waits: boolean): Promise<void> {
    await (waits ? sql`reset synchronous_commit` : sql`set synchronous_commit = off`).execute(this.session.db);
  }

  async fill(lines: CsvChunks): Promise<void> {
    await this.session.copyFrom(
      this.name,
      this.#columns.map(({ name }) => name),
      lines,
    );
  }

  /** Compares all requests with the current variants at once, in the order of the file; only the seller's own variants. */
  async judge(): Promise<{ refused: number; lastRow: number }> {
    // Without statistics the planner assumes that a new table is small.
    await sql`analyze ${this.#requests}`.execute(this.session.db);
    // The requests lie in the order of the file, so that their places tell where some rows are.
    await sql`create index on ${this.#requests} using brin (row)`.execute(this.session.db);
    const { db, engine } = this.session;
    const judgementsOf = (requests: RawBuilder<unknown>) =>
      this.#judgements(sql`${requests} w left join (${this.#parts.variants(this.by.account)}) s on s.id = w.sku`);
    await sql`create temporary table ${this.judged} as ${judgementsOf(this.#requests)} with no data`.execute(db);
    const { rows: ends } = await sql<{ last: number | null }>`select max(row) as last from ${this.#requests}`.execute(
      db,
    );
    const last = ends[0]?.last ?? 0;
    const step = engine === 'pglite' ? EMBEDDED_ROWS : last;
    for (let from = 0; from < last; from += step) {
      const some = sql`(select * from ${this.#requests} where ${this.isIn({ from, to: from + step })})`;
      await sql`insert into ${this.judged} ${judgementsOf(some)} order by w.row`.execute(db);
    }
    await sql`create index on ${this.judged} (row)`.execute(this.session.db);
    const { rows } = await sql<{ refused: number; odd: number; lastRow: number }>`
      select count(code)::integer as refused, count(ref_id)::integer as odd, coalesce(max(row), 0) as "lastRow"
      from ${this.judged}
    `.execute(this.session.db);
    const [{ refused, odd, lastRow }] = rows as [{ refused: number; odd: number; lastRow: number }];
    this.#hasRefused = refused > 0;
    this.#hasOdd = odd > 0;
    await this.prepareWrites?.();
    await this.#waitForDisk(true);
    return { refused, lastRow };
  }

  /**
   * Writes the rows of a range with their versions and history, in key order, so that two files never deadlock. If one of their variants was
   * changed since the check, nothing of this is kept: all rows are checked again, with their variants locked.
   */
  async write(trx: Db, range: RowRange, at: Date, named: number): Promise<Written> {
    // The planner would read the whole table for a few thousand of its rows: these settings make it look up each row.
    await sql`
      select set_config(name, 'off', true) from unnest(array['enable_hashjoin','enable_mergejoin','enable_seqscan']) name
    `.execute(trx);
    await sql`savepoint judged`.execute(trx);
    const written = await this.apply(trx, range, at, named);
    if (written) return written;
    await sql`rollback to savepoint judged`.execute(trx);
    await this.#judgeAgain(trx, range);
    const held = await this.apply(trx, range, at, named);
    if (!held) throw new Error(`Rows ${range.from} to ${range.to} changed while they were locked.`);
    return held;
  }

  /** Each row looks up its own variant and locks it for this transaction. */
  async #judgeAgain(trx: Db, range: RowRange): Promise<void> {
    this.#hasRefused = true;
    this.#hasOdd = true;
    await sql`delete from ${this.judged} where ${this.isIn(range)}`.execute(trx);
    await sql`
      insert into ${this.judged} ${this.#judgements(sql`
        (select * from ${this.#requests} where ${this.isIn(range)} order by sku) w
        left join lateral (${this.#parts.variants(this.by.account)} and sku.id = w.sku for update of ${sql.ref(this.#parts.changes)}) s on true`)}
    `.execute(trx);
  }

  #judgements(requested: RawBuilder<unknown>): RawBuilder<unknown> {
    const { code, kept } = this.#parts;
    return sql`
      select w.row, w.sku, s.version as seen, c.code,
        case when c.code is not null then coalesce(w.typed, w.sku::varchar(20)) end as typed,
        case when c.code is not null then w.version end as version,
        case when c.code is null and ${isOdd} then w."refId" end as ref_id, ${kept}
      from ${requested} cross join lateral (select (${code})::varchar(30) as code) c`;
  }

  protected isIn({ from, to }: RowRange): RawBuilder<boolean> {
    return sql<boolean>`row > ${from} and row <= ${to}`;
  }

  /** The refused rows of a range, with `further` pairs of name and value, and those whose identifier is odd: columns of a select. */
  protected told(range: RawBuilder<boolean>, most: number, further: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
    const { accountName } = this.by.account;
    const refused = sql`(
      select coalesce(jsonb_agg(jsonb_build_object('row', row, 'code', code, 'sku', typed, 'version', version, 'now', seen${further})
        order by row), '[]')
      from (select * from ${this.judged} where code is not null and ${range} order by row limit ${most}) r)`;
    const odd = sql`(
      select coalesce(jsonb_agg(jsonb_build_object('row', o.row, 'sku', o.sku::text, 'refId', o.ref_id, 'known', sku.ref_id)
        order by o.row), '[]')
      from (select row, sku, ref_id from ${this.judged} where ref_id is not null and ${range} order by row limit ${most}) o
        join sku on sku.account_name = ${accountName} and sku.id = o.sku)`;
    const warned = sql`(select count(*)::integer from ${this.judged} where ref_id is not null and ${range})`;
    return sql`${this.#hasRefused ? refused : sql`'[]'::jsonb`} as refused, ${this.#hasOdd ? odd : sql`'[]'::jsonb`} as odd,
      ${this.#hasOdd ? warned : sql`0`} as warned`;
  }

  /** The `named` largest falls and rises among the rows of `changed`, from `old` to `new`: columns of a select. */
  protected largest(changed: string, old: string, now: string, named: number): RawBuilder<unknown> {
    const { accountName } = this.by.account;
    const [before, after] = [sql.ref(old), sql.ref(now)];
    const listed = (isOf: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
      select coalesce(jsonb_agg(jsonb_build_object('row', row, 'sku', sku.id::text, 'name', name, 'old', ${before}, 'new', ${after})), '[]')
      from (select * from ${sql.ref(changed)} where ${isOf} order by ${order}, row limit ${named}) f
        join sku on sku.account_name = ${accountName} and sku.id = f.sku)`;
    return sql`
      ${listed(sql`${after} < ${before}`, sql`(${before} - ${after})::float8 / ${before} desc, ${before} - ${after} desc`)} as falls,
      ${listed(sql`${after} > ${before}`, sql`(${after} - ${before})::float8 / nullif(${before}, 0) desc nulls first, ${after} - ${before} desc`)} as rises`;
  }
}
