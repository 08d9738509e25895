import type { Discount, PriceTerms } from '@trastienda/domain';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db, Session } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { priceEvent } from '../../platform/integration-events/event-of-entry.ts';
import { collectMany } from '../../platform/integration-events/integration-events.repository.ts';
import {
  displacedFromSql,
  endsBySql,
  hasShownDiscount,
  priceInForceSql,
  priceRangeProblemSql,
  repeatsPriceSql,
} from '../categories/price-in-force.sql.ts';
import {
  type RowRange,
  SkuStage,
  type StageOrigin,
  type StageParts,
  type StageVerdict,
} from '../products/sku-stage.repository.ts';
import { askForPrices, type PriceRequest } from '../products/stock-and-price-changes.repository.ts';

/** A requested price that is refused; `sku` as the file gives it. */
export type RefusedPrice = {
  row: number;
  code: 'loads.sku.unknown' | 'loads.sku.stale' | 'csv.price.untilPast';
  sku: string;
  version: number | null;
  now: number | null;
};

/** The discount of days to come that a row takes away. */
export type DisplacedByRow = { row: number; sku: string; name: string; discount: Discount };

/** `changed` leaves out the `approvals`, which wait for an administrator; amounts are what buyers pay on the day of the load, in centavos. */
export type PriceVerdict = StageVerdict<RefusedPrice> & {
  approvals: number;
  /** The first of the `displacing` rows. */
  displaced: DisplacedByRow[];
  displacing: number;
};

/** `day`: the day of the load, YYYY-MM-DD; `givesBack`: it undoes a load, so that a discount may end on that day. */
export type PriceStageOrigin = StageOrigin & { day: string; givesBack: boolean };

/** The terms of a price in its table, and in the history. */
const terms = {
  listPriceCentavos: { column: 'list_price_centavos', type: sql`bigint` },
  priceCentavos: { column: 'price_centavos', type: sql`bigint` },
  validFrom: { column: 'valid_from', type: sql`date` },
  validUntil: { column: 'valid_until', type: sql`date` },
} as const satisfies Record<keyof PriceTerms, { column: string; type: RawBuilder<unknown> }>;

const termColumns = Object.values(terms).map(({ column }) => column);

const eachTerm = (write: (column: string) => RawBuilder<unknown>) => sql.join(termColumns.map(write));

/** The terms of a judged row in JSON, the wished ones or, with their prefix, the old ones. */
const termsJson = (prefix = '') =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(terms).flatMap(([key, { column }]) => [sql.lit(key), sql.ref(`${prefix}${column}`)]),
  )})`;

const old = 'old_';

/** Why a judged row `j` is outside its category's range `g`. */
const outside = priceRangeProblemSql(sql`j`, sql`g`);

const variants = ({ accountName }: AccountScope) => sql`
  select sku.id, sku.ref_id, price.version, product.category_id, ${eachTerm((column) => sql.ref(`price.${column}`))}
  from sku join sku_price price on price.account_name = sku.account_name and price.sku_id = sku.id
    join product on product.account_name = sku.account_name and product.id = sku.product_id
  where sku.account_name = ${accountName}`;

function partsOf({ day, givesBack }: PriceStageOrigin): StageParts {
  const [w, s] = [sql`w`, sql`s`];
  const isShown = hasShownDiscount(s, day);
  return {
    columns: [
      ...Object.values(terms).map(({ column, type }) => ({ name: column, type })),
      { name: 'version', type: sql`integer` },
    ],
    variants,
    changes: 'price',
    // The domain rule (priceRowVerdict) in SQL.
    code: sql`case
      when s.id is null then 'loads.sku.unknown'
      when ${repeatsPriceSql(s, w, day)} then null
      when ${!givesBack}::boolean and ${endsBySql(w, day)} then 'csv.price.untilPast'
      when w.version <> s.version then 'loads.sku.stale'
    end`,
    kept: sql`
      ${eachTerm((column) => sql.ref(`w.${column}`))},
      ${eachTerm((column) => sql`${column === 'list_price_centavos' ? sql`s.list_price_centavos` : sql`case when ${isShown} then ${sql.ref(`s.${column}`)} end`} as ${sql.ref(`${old}${column}`)}`)},
      s.category_id, ${priceInForceSql(s, day)} as paid, ${priceInForceSql(w, day)} as new_paid,
      ${repeatsPriceSql(s, w, day)} as same, ${displacedFromSql(s, w, day)} as displaced_from`,
  };
}

/** Prices that a file requests for variants (S2 §3 and §5): within the range of their category they apply, outside it they wait for approval. */
export class PriceStage extends SkuStage<PriceVerdict> {
  /** The ranges of the categories of the file's products, kept current: prices are compared with those of the moment of writing. */
  readonly #ranges: RawBuilder<unknown>;
  /** False where no row of the file waits for approval. */
  #mayWait = false;

  constructor(session: Session, name: string, by: PriceStageOrigin) {
    super(session, name, by, partsOf(by));
    this.#ranges = sql.table(`${name}_ranges`);
  }

  protected override get tables(): readonly RawBuilder<unknown>[] {
    return [...super.tables, this.#ranges];
  }

  protected override async prepareWrites(): Promise<void> {
    // A category without a range, which the root has, is refused here: nothing would be outside it.
    await sql`
      create temporary table ${this.#ranges} (category_id bigint primary key, lowest_centavos bigint not null,
        highest_centavos bigint not null, highest_discount_percent integer not null)
    `.execute(this.session.db);
    await this.#renewRanges(this.session.db, sql<boolean>`true`);
    this.#mayWait = await this.#isAnyWaiting(this.session.db, sql<boolean>`true`);
  }

  async verdict(most: number, named: number): Promise<PriceVerdict> {
    const { rows } = await sql<PriceVerdict>`
      with ${this.#wished(sql<boolean>`true`)}
      select ${this.#outcome(sql<boolean>`true`, most, named)},
        (select count(*)::integer from moved where reason is null) as changed, (select count(*)::integer from wished where same) as unchanged
    `.execute(this.session.db);
    return rows[0] as PriceVerdict;
  }

  protected async apply(trx: Db, range: RowRange, at: Date, named: number): Promise<PriceVerdict | undefined> {
    const { personId, loadId, account } = this.by;
    const { accountName } = account;
    const isIn = this.isIn(range);
    await this.#renewRanges(trx, isIn);
    if (this.#mayWait && (await this.#isAnyWaiting(trx, isIn))) await this.#lock(trx, isIn);
    type Written = PriceVerdict & { wished: number; held: number; waiting: PriceRequest[] };
    const { rows } = await sql<Written>`
      with ${this.#wished(isIn)}, changed as (
        update sku_price t set ${eachTerm((column) => sql`${sql.ref(column)} = ${sql.ref(`w.${column}`)}`)}, version = t.version + 1
        from moved w where t.account_name = ${accountName} and t.sku_id = w.sku and t.version = w.seen and w.reason is null
        returning w.row, w.sku, ${eachTerm((column) => sql`${sql.ref(`w.${column}`)}, ${sql.ref(`w.${old}${column}`)}`)}
      ), overtaken as (
        update price_approval a set status = 'OVERTAKEN', decided_at = ${at} from changed c
        where a.account_name = ${accountName} and a.sku_id = c.sku and a.status = 'WAITING'
      ), noted as (
        insert into sku_history (account_name, sku_id, type, at, person_id, load_id, load_row, old_price, new_price)
        select ${accountName}, sku, 'PRICE', ${at}, ${personId}, ${loadId}, row, ${termsJson(old)}, ${termsJson()} from changed
      ), held as (
        select w.same from wished w join sku_price t on t.account_name = ${accountName} and t.sku_id = w.sku and t.version = w.seen
        where w.same or w.reason is not null
      )
      select ${this.#outcome(isIn, range.to - range.from, named)},
        (select count(*)::integer from wished) as wished, (select count(*)::integer from held) as held,
        (select count(*)::integer from changed) as changed, (select count(*)::integer from held where same) as unchanged,
        (select coalesce(jsonb_agg(jsonb_build_object('skuId', sku, 'row', row, 'reason', reason, 'before', ${termsJson(old)},
          'after', ${termsJson()})), '[]') from moved where reason is not null) as waiting
    `.execute(trx);
    const { wished, held, waiting, ...verdict } = rows[0] as Written;
    if (verdict.changed + held < wished) return undefined;
    await askForPrices(trx, { personId, loadId, account, at }, waiting);
    await collectMany(trx, 'price.changed', async () => {
      const changes = await this.#changesIn(trx, isIn);
      return changes.map(({ skuId, after }) => priceEvent(accountName, skuId, after));
    });
    return verdict;
  }

  /** The good rows as `wished`, in key order and with the `reason` for which they wait; `moved` are those that change something. */
  #wished(isIn: RawBuilder<boolean>): RawBuilder<unknown> {
    return sql`wished as materialized (
        ${this.#compared(isIn, sql`j.*, case when not j.same then ${outside} end as reason`)} order by j.sku
      ), moved as (select * from wished where not same)`;
  }

  #outcome(isIn: RawBuilder<boolean>, most: number, named: number): RawBuilder<unknown> {
    const discount = sql`jsonb_build_object('priceCentavos', old_price_centavos, 'validFrom', displaced_from, 'validUntil', old_valid_until)`;
    return sql`${this.told(isIn, most)}, ${this.largest('moved', 'paid', 'new_paid', named)},
      (select count(*)::integer from moved where reason is not null) as approvals,
      (select count(*)::integer from moved where displaced_from is not null) as displacing,
      (select coalesce(jsonb_agg(jsonb_build_object('row', row, 'sku', d.sku::text, 'name', sku.name, 'discount', ${discount}) order by row), '[]')
        from (select * from moved where displaced_from is not null order by row limit ${most}) d
          join sku on sku.account_name = ${this.by.account.accountName} and sku.id = d.sku) as displaced`;
  }

  /** Reads the ranges of the categories of some rows again. */
  async #renewRanges(db: Kysely<Tables>, isIn: RawBuilder<boolean>): Promise<void> {
    const columns = ['lowest_centavos', 'highest_centavos', 'highest_discount_percent'];
    const of = (alias: string) => sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));
    const { numAffectedRows } = await sql`
      insert into ${this.#ranges} as known
      select c.category_id, ${of('r')}
      from (select distinct category_id from ${this.judged} where ${isIn} and category_id is not null) c
        cross join lateral price_range_of(c.category_id) r
      on conflict (category_id) do update
      set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
      where (${of('known')}) is distinct from (${of('excluded')})
    `.execute(db);
    this.#mayWait ||= Number(numAffectedRows) > 0;
  }

  async #isAnyWaiting(db: Kysely<Tables>, isIn: RawBuilder<boolean>): Promise<boolean> {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (${this.#compared(isIn)} and not j.same and ${outside} is not null) as waits
    `.execute(db);
    return rows[0]?.waits === true;
  }

  /** The good rows beside the ranges of their categories. */
  #compared(isIn: RawBuilder<boolean>, columns = sql`1`): RawBuilder<unknown> {
    return sql`
      select ${columns} from ${this.judged} j join ${this.#ranges} g on g.category_id = j.category_id where ${isIn} and j.code is null`;
  }

  /** Locks the prices of the rows, in key order: those that wait are not written, and stay what the administrator compares with. */
  async #lock(trx: Db, isIn: RawBuilder<boolean>): Promise<void> {
    await sql`
      select 1 from (select sku from ${this.judged} where ${isIn} and code is null order by sku) w
        cross join lateral (select 1 from sku_price t where t.account_name = ${this.by.account.accountName} and t.sku_id = w.sku for update) held
    `.execute(trx);
  }

  /** What the rows change, in the order of the file. */
  async #changesIn(trx: Db, isIn: RawBuilder<boolean>): Promise<{ skuId: number; after: PriceTerms }[]> {
    const { rows } = await sql<{ skuId: number; after: PriceTerms }>`
      with ${this.#wished(isIn)}
      select sku as "skuId", ${termsJson()} as after from moved where reason is null order by row
    `.execute(trx);
    return rows;
  }
}
