import type { PriceApprovalStatus, PriceTerms } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { allOf, type Found, findSqlPage, type Page } from '../../../db/page.ts';
import { pgArray } from '../../../db/pg-array.ts';
import { accountWithin, reaches, sellersOf } from '../../../db/reached-sellers.ts';
import type { AccountScope, Scope } from '../../../db/scope.ts';
import { priceInForceSql, repeatsPriceSql } from '../categories/price-in-force.sql.ts';

/** The filters of the list of price requests. */
export type PriceApprovalConditions = {
  scope: Scope;
  seller?: string | undefined;
  sku?: number | undefined;
  id?: number | undefined;
  ids?: readonly number[] | undefined;
  status?: PriceApprovalStatus | undefined;
};

/** A price request, as a row of the list. */
export type PriceApprovalRow = {
  id: number;
  account_name: string;
  product_id: number;
  sku_id: number;
  sku_name: string;
  old_list_price_centavos: number | null;
  old_price_centavos: number | null;
  /** What buyers pay today. */
  paid_centavos: number;
  new_list_price_centavos: number;
  new_price_centavos: number | null;
  new_valid_from: string | null;
  new_valid_until: string | null;
  reason: string;
  status: PriceApprovalStatus;
  note: string | null;
  created_at: Date;
  decided_at: Date | null;
  requested_by: string | null;
  decided_by: string | null;
};

const reached = (scope: Scope) => reaches(scope, sql`a.account_name`);

/** The conditions of a search on `price_approval a`. */
export function priceApprovalsWhere({ scope, seller, sku, id, ids, status }: PriceApprovalConditions) {
  return allOf([
    reached(scope),
    seller !== undefined && sql`a.account_name = ${seller}`,
    sku !== undefined && sql`a.sku_id = ${sku}`,
    id !== undefined && sql`a.id = ${id}`,
    ids !== undefined && sql`a.id = any(${pgArray(ids)}::bigint[])`,
    status !== undefined && sql`a.status = ${status}`,
  ]);
}

// Sellers are shown by their names, so they are sorted by them.
const nameOfSeller = sql`(select search_text(o.name) collate "C" from organization o where o.account_name = a.account_name)`;
const orders = { id: sql`a.id`, seller: nameOfSeller, sku: sql`a.sku_id` };

/** How a list of price requests may be sorted. */
export type PriceApprovalOrder = { by: 'id' | 'seller' | 'sku'; descending: boolean };

/** A page of price requests, with the price of their variants on a day of Mexico City, and the exact total. */
export async function findPriceApprovals(
  db: Db,
  conditions: PriceApprovalConditions,
  { by, descending }: PriceApprovalOrder,
  page: Page,
  today: string,
): Promise<Found<PriceApprovalRow>> {
  const way = descending ? sql`desc` : sql`asc`;
  const account = accountWithin(conditions.scope, sql`a.account_name`);
  const list = {
    columns: sql`a.id, a.account_name, s.product_id, a.sku_id, s.name as sku_name, a.old_list_price_centavos, a.old_price_centavos,
      ${priceInForceSql(sql`p`, today)} as paid_centavos, a.new_list_price_centavos, a.new_price_centavos, a.new_valid_from, a.new_valid_until, a.reason, a.status, a.note, a.created_at,
      a.decided_at, trim(asked.first_name || ' ' || asked.last_name) as requested_by,
      trim(decider.first_name || ' ' || decider.last_name) as decided_by`,
    found: sql`from price_approval a where ${priceApprovalsWhere(conditions)}`,
    order: sql`${orders[by]} ${way}, a.id ${way}`,
    joined: sql`join sku s on s.account_name = ${account} and s.id = a.sku_id
      join sku_price p on p.account_name = ${account} and p.sku_id = a.sku_id left join person asked on asked.id = a.requested_by
      left join person decider on decider.id = a.decided_by`,
  };
  return findSqlPage<PriceApprovalRow>(db, list, page);
}

/** A price request that a decision is about. */
export type StandingApproval = {
  id: number;
  account_name: string;
  sku_id: number;
  sku_name: string;
  status: PriceApprovalStatus;
  /** The regular price when it was requested; null: the request is for the price that the variant has. */
  old_list_price_centavos: number | null;
  /** The price of the variant now. */
  before: PriceTerms;
  after: PriceTerms;
};

/** Price requests of the scope in their current state; `hold` locks them and the prices of their variants, always in the same order. */
export async function findStandingApprovals(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  { hold }: { hold: boolean },
): Promise<StandingApproval[]> {
  const wanted = (account: RawBuilder<boolean>) => sql`a.id = any(${pgArray(ids)}::bigint[]) and ${account}`;
  for (const account of hold ? await sellersOf(db, scope, 'price_approval', ids) : []) {
    const isOne = (column: string) => sql<boolean>`${sql.ref(column)} = ${account}`;
    // The variant's price is locked before its requests, in the same order as in loads.
    await sql`
      select from (select distinct a.sku_id from price_approval a where ${wanted(isOne('a.account_name'))} order by 1) w
        cross join lateral (select from sku_price p where ${isOne('p.account_name')} and p.sku_id = w.sku_id for update) held
    `.execute(db);
    await sql`select from price_approval a where ${wanted(isOne('a.account_name'))} order by a.id for update`.execute(
      db,
    );
  }
  const { rows } = await sql<StandingApproval>`
    select a.id, a.account_name, a.sku_id, s.name as sku_name, a.status, a.old_list_price_centavos,
      json_build_object('listPriceCentavos', p.list_price_centavos, 'priceCentavos', p.price_centavos,
        'validFrom', p.valid_from, 'validUntil', p.valid_until) as before,
      json_build_object('listPriceCentavos', a.new_list_price_centavos, 'priceCentavos', a.new_price_centavos,
        'validFrom', a.new_valid_from, 'validUntil', a.new_valid_until) as after
    from price_approval a join sku s on s.account_name = a.account_name and s.id = a.sku_id
      join sku_price p on p.account_name = a.account_name and p.sku_id = a.sku_id
    where ${wanted(reached(scope))} order by a.id
  `.execute(db);
  return rows;
}

/** The price requests of a load that still wait, and may be withdrawn: not those for a price that the variant has already. */
export async function findWaitingOfLoad(db: Db, { accountName }: AccountScope, loadId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from price_approval where load_id = ${loadId} and account_name = ${accountName} and status = 'WAITING'
      and old_list_price_centavos is not null
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** What becomes of price requests. */
export type Settled = {
  status: 'APPROVED' | 'REJECTED' | 'WITHDRAWN';
  note: string | null;
  at: Date;
  personId: string | null;
};

/** Records a decision about locked price requests of one account. */
export async function settleApprovals(
  trx: Db,
  { accountName }: AccountScope,
  ids: readonly number[],
  { status, note, at, personId }: Settled,
): Promise<void> {
  await sql`
    update price_approval set status = ${status}, note = ${note}, decided_at = ${at}, decided_by = ${personId}::uuid
    where account_name = ${accountName} and id = any(${pgArray(ids)}::bigint[])
  `.execute(trx);
}

/** The price of a variant about which nobody decided, with its category and with who asked for it. */
export type UndecidedPrice = { skuId: number; categoryId: number; price: PriceTerms; requestedBy: string | null };

/**
 * The prices of locked variants whose newest request for that very price was overtaken or withdrawn. Only a request without an old price is for
 * a price that its variant has already.
 */
export async function findUndecidedPrices(
  db: Db,
  { accountName }: AccountScope,
  skuIds: readonly number[],
  today: string,
): Promise<UndecidedPrice[]> {
  const { rows } = await sql<UndecidedPrice>`
    select s.id as "skuId", product.category_id as "categoryId", newest.requested_by as "requestedBy",
      json_build_object('listPriceCentavos', p.list_price_centavos, 'priceCentavos', p.price_centavos,
        'validFrom', p.valid_from, 'validUntil', p.valid_until) as price
    from sku_price p join sku s on s.account_name = p.account_name and s.id = p.sku_id
      join product on product.account_name = s.account_name and product.id = s.product_id
      cross join lateral (
        select a.* from (select status, requested_by, id, old_list_price_centavos, new_list_price_centavos as list_price_centavos,
            new_price_centavos as price_centavos, new_valid_from as valid_from, new_valid_until as valid_until
          from price_approval where account_name = ${accountName} and sku_id = p.sku_id) a
        where ${repeatsPriceSql(sql`p`, sql`a`, today)} order by a.id desc limit 1
      ) newest
    where p.account_name = ${accountName} and p.sku_id = any(${pgArray(skuIds)}::bigint[])
      and newest.status in ('OVERTAKEN', 'WITHDRAWN') and newest.old_list_price_centavos is null
    order by s.id
  `.execute(db);
  return rows;
}
