import { inventoryLayout, loadedColumns } from '@trastienda/validators';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Session } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { listStates } from './product-listing.repository.ts';
import { type RowRange, SkuStage, type StageOrigin, type StageVerdict } from './sku-stage.repository.ts';
import { writtenStock } from './stock-columns.sql.ts';

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

export type StockVerdict = StageVerdict<RefusedStock>;

/** Columns of the layout that the stage's table has beside the number and the identifier of the variant. */
export const stagedStock = loadedColumns(inventoryLayout).filter(({ key }) => key !== 'sku' && key !== 'refId');

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

const variants = ({ accountName }: AccountScope) => sql`
  select sku.id, sku.upc, sku.ref_id, stock.reserved_quantity, stock.version,
    ${eachWritten(({ key, column }) => sql`${sql.ref(`stock.${column}`)} as ${sql.ref(key)}`)}
  from sku join sku_stock stock on stock.account_name = sku.account_name and stock.sku_id = sku.id
  where sku.account_name = ${accountName}`;

const parts = {
  columns: stagedStock.map(({ key, cell: { hasWords, isWhole } }) => ({
    name: key,
    type: hasWords ? sql`text` : isWhole ? sql`integer` : sql`varchar(20)`,
  })),
  variants,
  changes: 'stock',
  /** The domain rule (stockRowVerdict) in SQL. */
  code: sql`case
    when s.id is null then 'loads.sku.unknown'
    when w.upc::numeric <> s.upc::numeric then 'loads.sku.upc'
    when ${eachWritten(({ key }) => sql`${sql.ref(`w.${key}`)} is not distinct from ${sql.ref(`s.${key}`)}`, sql` and `)} then null
    when w.version <> s.version then 'loads.sku.stale'
    when w.quantity < least(s.quantity, s.reserved_quantity) then 'loads.stock.reserved'
  end`,
  kept: sql`
    ${eachWritten(({ key, old }) => sql`${sql.ref(`w.${key}`)}, ${sql.ref(`s.${key}`)} as ${sql.ref(old)}`)},
    case when c.code is not null then s.upc::varchar(20) end as upc,
    case when c.code is not null then s.reserved_quantity end as reserved`,
};

const furtherOfRefusals = sql`, 'upc', upc, 'reserved', reserved`;

/** The written rows, and the products to list again: a list only shows which thresholds the stock is under. */
type Written = StockVerdict & { wished: number; relisted: number[] };

/** Stock that a file requests for variants (S2 §3 and §5). */
export class StockStage extends SkuStage<StockVerdict> {
  constructor(session: Session, name: string, by: StageOrigin) {
    super(session, name, by, parts);
  }

  async verdict(most: number, named: number): Promise<StockVerdict> {
    const { rows } = await sql<StockVerdict>`
      with changed as (
        select row, sku, ${changesOf('j')} from ${this.judged} j where code is null and not (${isSame('j')})
      )
      select ${this.told(sql<boolean>`true`, most, furtherOfRefusals)}, ${this.largest('changed', 'old_quantity', 'new_quantity', named)},
        (select count(*)::integer from changed) as changed,
        (select count(*)::integer from ${this.judged} j where code is null and ${isSame('j')}) as unchanged
    `.execute(this.session.db);
    return rows[0] as StockVerdict;
  }

  protected async apply(trx: Db, range: RowRange, at: Date, named: number): Promise<StockVerdict | undefined> {
    const { personId, loadId, account } = this.by;
    const { accountName } = account;
    const { rows } = await sql<Written>`
      with wished as materialized (
        select row, sku, ${eachWritten(({ key, old }) => sql`${sql.ref(key)}, ${sql.ref(old)}`)}, seen
        from ${this.judged} where ${this.isIn(range)} and code is null order by sku
      ), changed as (
        update sku_stock t
        set ${eachWritten(({ key, column }) => sql`${sql.ref(column)} = ${sql.ref(`w.${key}`)}`)}, version = t.version + 1, change_number = null
        from wished w
        where t.account_name = ${accountName} and t.sku_id = w.sku and t.version = w.seen and not (${isSame('w')})
          and least(t.total_quantity, t.reserved_quantity) <= w.quantity
        returning w.row, w.sku, ${changesOf('w')}, t.reserved_quantity as held
      ), noted as (
        insert into sku_history (account_name, sku_id, type, at, person_id, load_id, load_row, ${historyColumns})
        select ${accountName}, sku, 'INVENTORY', ${at}, ${personId}, ${loadId}, row, ${historyColumns} from changed
      )
      select ${this.told(this.isIn(range), range.to - range.from, furtherOfRefusals)},
        ${this.largest('changed', 'old_quantity', 'new_quantity', named)},
        (select count(*)::integer from wished) as wished, (select count(*)::integer from changed) as changed,
        (select count(*)::integer from wished w join sku_stock t
          on t.account_name = ${accountName} and t.sku_id = w.sku and t.version = w.seen where ${isSame('w')}) as unchanged,
        (select coalesce(jsonb_agg(distinct s.product_id), '[]') from changed c
          cross join lateral (select product_id from sku where sku.account_name = ${accountName} and sku.id = c.sku offset 0) s
          where stock_level('APPROVED', c.old_quantity - c.held) is distinct from stock_level('APPROVED', c.new_quantity - c.held)) as relisted
    `.execute(trx);
    const { wished, relisted, ...verdict } = rows[0] as Written;
    if (verdict.changed + verdict.unchanged < wished) return undefined;
    // Lists are updated for products whose stock crossed a threshold; these are the transaction's last locks.
    await listStates(trx, account, relisted);
    return verdict;
  }
}
