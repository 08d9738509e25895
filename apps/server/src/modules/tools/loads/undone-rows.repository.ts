import type { PriceTerms } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { isUsable } from '../../catalogue/commercial-conditions/conditions.repository.ts';
import { type StockCells, stockCells, writtenStock } from '../../catalogue/products/stock-columns.sql.ts';

/** A variant that a load changed, with its current version, or 0 if it changed since. */
type Undone = { entry: number; id: number | null; upc: string; refId: string; name: string; version: number };
type UndonePrice = Undone & { old: PriceTerms };
type UndoneStock = StockCells & Pick<Undone, 'entry' | 'id'>;
/** The condition before the load; null: none. */
type UndoneCondition = Omit<Undone, 'version'> & { old: string | null };

type Entry = Pick<Undone, 'entry' | 'id'>;
type There<Row> = Row & { id: number };

const PAGE = 5_000;

/** Prices as they were before a load changed them, in the order of its changes. */
export function undonePrices(db: Db, account: AccountScope, loadId: string): AsyncGenerator<There<UndonePrice>> {
  return pages((after) =>
    sql<UndonePrice>`
      select h.id as entry, sku.id, sku.upc, sku.ref_id as "refId", sku.name, h.old_price as old,
        case when ${isLast(account, 'PRICE')} and p.list_price_centavos = (h.new_price->>'listPriceCentavos')::bigint
          and p.price_centavos is not distinct from (h.new_price->>'priceCentavos')::bigint
          and p.valid_from is not distinct from (h.new_price->>'validFrom')::date
          and p.valid_until is not distinct from (h.new_price->>'validUntil')::date
          then p.version else 0 end as version
      from ${entries(account, loadId, 'PRICE', after)} left join sku_price p on p.account_name = ${account.accountName} and p.sku_id = h.sku_id
        ${own(account)} order by h.id
    `.execute(db),
  );
}

/** Stock as it was before a load changed it, in the order of its changes. */
export function undoneStock(db: Db, account: AccountScope, loadId: string): AsyncGenerator<There<UndoneStock>> {
  const before = Object.fromEntries(writtenStock.map(({ key, old }) => [key, sql.ref(`h.${old}`)]));
  const isKept = sql.join(
    writtenStock.map(
      ({ column, new: now }) => sql`${sql.ref(`stock.${column}`)} is not distinct from ${sql.ref(`h.${now}`)}`,
    ),
    sql` and `,
  );
  const version = sql`case when ${isLast(account, 'INVENTORY')} and ${isKept} then stock.version else 0 end`;
  return pages((after) =>
    sql<UndoneStock>`
      select h.id as entry, sku.id, ${stockCells({ ...before, version })}
      from ${entries(account, loadId, 'INVENTORY', after)} left join sku_stock stock on stock.account_name = ${account.accountName} and stock.sku_id = h.sku_id
        ${own(account)} order by h.id
    `.execute(db),
  );
}

/** Commercial conditions as they were before a load changed them; their history is the audit log. */
export function undoneConditions(
  db: Db,
  account: AccountScope,
  loadId: string,
): AsyncGenerator<There<UndoneCondition>> {
  return pages((after) =>
    sql<UndoneCondition>`
      select h.id as entry, sku.id, sku.upc, sku.ref_id as "refId", sku.name, c.name as old
      from (select id, subject_id::bigint as sku_id, (before->>'conditionId')::bigint as condition_id from seller_audit_entry
        where account_name = ${account.accountName} and ${ofLoad(loadId)} and id > ${after} order by id limit ${PAGE}) h
        left join commercial_condition c on c.id = h.condition_id ${own(account)} order by h.id
    `.execute(db),
  );
}

/** How a load changed the condition of a variant: the conditions before and after, and whether no later change followed. */
export type ConditionStep = { before: number | null; after: number | null; isLast: boolean; isGivable: boolean };

/** The steps of a load by variant; `isGivable`: sellers may still assign the condition from before it. */
export async function conditionSteps(
  db: Db,
  { accountName }: AccountScope,
  loadId: string,
  skus: readonly number[],
): Promise<Map<number, ConditionStep>> {
  const { rows } = await sql<ConditionStep & { id: number }>`
    select e.subject_id::bigint as id, c.id as before, (e.after->>'conditionId')::bigint as after,
      not exists (select 1 from seller_audit_entry later where later.account_name = ${accountName} and later.subject_type = 'sku' and later.subject_id = e.subject_id
        and later.id > e.id and later.action = 'sku.conditionChanged') as "isLast",
      (c.id is null or (${isUsable})) as "isGivable"
    from unnest(${pgArray(skus)}::bigint[]) as wanted (id) cross join lateral (
      select * from seller_audit_entry where subject_type = 'sku' and subject_id = wanted.id::text and ${ofLoad(loadId)}
        and account_name = ${accountName}) e
      left join commercial_condition c on c.id = (e.before->>'conditionId')::bigint
      left join commercial_condition_seller s on s.condition_id = c.id and s.account_name = ${accountName}
  `.execute(db);
  return new Map(rows.map(({ id, ...step }) => [id, step]));
}

const ofLoad = (loadId: string) => sql`action = 'sku.conditionChanged' and request_id = ${`load:${loadId}`}`;

const entries = ({ accountName }: AccountScope, loadId: string, type: 'PRICE' | 'INVENTORY', after: number) => sql`(
  select * from sku_history where account_name = ${accountName} and load_id = ${loadId} and type = ${type} and id > ${after} order by id limit ${PAGE}) h`;

const own = ({ accountName }: AccountScope) => sql`
  left join sku on sku.account_name = ${accountName} and sku.id = h.sku_id`;

const isLast = ({ accountName }: AccountScope, type: 'PRICE' | 'INVENTORY'): RawBuilder<boolean> => sql<boolean>`
  not exists (select 1 from sku_history later where later.account_name = ${accountName} and later.sku_id = h.sku_id and later.id > h.id and later.type = ${type})`;

/** Reads page after page and skips variants that are gone. */
async function* pages<Row extends Entry>(
  read: (after: number) => Promise<{ rows: Row[] }>,
): AsyncGenerator<There<Row>> {
  for (let after = 0; ; ) {
    const { rows } = await read(after);
    for (const row of rows) if (isThere(row)) yield row;
    after = rows.at(-1)?.entry ?? after;
    if (rows.length < PAGE) return;
  }
}

const isThere = <Row extends { id: number | null }>(row: Row): row is There<Row> => row.id !== null;
