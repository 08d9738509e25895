import { type PriceRange, type PriceTerms, todayInMexico, withoutEndedDiscount } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Surface } from '../../../contract/surface.ts';
import type { Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { priceEvent } from '../../platform/integration-events/event-of-entry.ts';
import { collectMany } from '../../platform/integration-events/integration-events.repository.ts';
import { isOf } from './account-of-sku.sql.ts';

/** The author, account, time and file of changes to variants; variants of another account are left unchanged. */
export type SkuChangeOrigin = {
  personId: string | null;
  loadId: string | null;
  /** Set where no file made the change. */
  surface?: Surface;
  account: AccountScope;
  at: Date;
};

/** `row`: the row of the load's file. */
export type StockChange = { skuId: number; before: number; after: number; row?: number };
export type PriceChange = {
  skuId: number;
  before: PriceTerms | null;
  after: PriceTerms;
  row?: number;
  /** The price request that an administrator has approved. */
  approvalId?: number;
};
/** A price that needs an administrator's decision, with the code of the message that gives the reason. */
export type PriceRequest = PriceChange & { reason: string };

/** The columns of a price in JSON. They are read beside the rows: a distributed PostgreSQL refuses to read a day of a text in an update. */
const termsOf = (price: RawBuilder<unknown>) => sql`(${price}->>'listPriceCentavos')::bigint as list_price,
  (${price}->>'priceCentavos')::bigint as price, (${price}->>'validFrom')::date as first_day, (${price}->>'validUntil')::date as last_day`;

const json = (value: unknown) => JSON.stringify(value);

/** Writes the stock of locked variants and its history. */
export async function changeStock(
  trx: Db,
  { personId, loadId, surface, account, at }: SkuChangeOrigin,
  changes: readonly StockChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with v as materialized (select ${account.accountName}::text as account_name, r.*
      from jsonb_to_recordset(${json(changes)}::jsonb) as r ("skuId" bigint, before integer, after integer, row integer)
      where ${isOf(account, sql`r."skuId"`)}),
    written as (
      update sku_stock set total_quantity = v.after, is_short = reserved_quantity > v.after, version = version + 1, change_number = null
      from v
      where sku_stock.account_name = v.account_name and sku_id = v."skuId"
    )
    insert into sku_history (account_name, sku_id, type, at, person_id, load_id, load_row, surface, old_quantity, new_quantity)
    select account_name, "skuId", 'INVENTORY', ${at}, ${personId}, ${loadId}, row, ${surface ?? null}, before, after from v order by "skuId"
  `.execute(trx);
}

/** Writes the prices of locked variants and their history; price requests that wait for these variants are superseded (R27). */
export async function changePrices(
  trx: Db,
  { personId, loadId, surface, account, at }: SkuChangeOrigin,
  changes: readonly PriceChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with v as materialized (select ${account.accountName}::text as account_name, r.*, ${termsOf(sql`after`)}
      from jsonb_to_recordset(${json(changes)}::jsonb) as r ("skuId" bigint, before jsonb, after jsonb, row integer,
      "approvalId" bigint) where ${isOf(account, sql`r."skuId"`)}),
    overtaken as (
      update price_approval set status = 'OVERTAKEN', decided_at = ${at} from v
      where price_approval.account_name = v.account_name and sku_id = v."skuId" and status = 'WAITING'
    ),
    written as (
      update sku_price set list_price_centavos = v.list_price, price_centavos = v.price, valid_from = v.first_day, valid_until = v.last_day,
        version = version + 1
      from v where sku_price.account_name = v.account_name and sku_id = v."skuId"
    )
    insert into sku_history (account_name, sku_id, type, at, person_id, load_id, load_row, surface, approval_id, old_price, new_price)
    select account_name, "skuId", 'PRICE', ${at}, ${personId}, ${loadId}, row, ${surface ?? null}, "approvalId", before, after from v
    order by "skuId"
  `.execute(trx);
  const { accountName } = account;
  await collectMany(trx, 'price.changed', () =>
    changes.map(({ skuId, after }) => priceEvent(accountName, skuId, after)),
  );
}

/** Keeps prices for an administrator, beside those that are shown today, and supersedes a different request for the same variant, so that no unseen price is approved. */
export async function askForPrices(
  trx: Db,
  { personId, loadId, account, at }: SkuChangeOrigin,
  requests: readonly PriceRequest[],
): Promise<void> {
  if (requests.length === 0) return;
  const day = todayInMexico(at);
  const shown = requests.map((one) => ({ ...one, before: one.before && withoutEndedDiscount(one.before, day) }));
  const wished = sql`jsonb_to_recordset(${json(shown)}::jsonb) as r ("skuId" bigint, before jsonb, after jsonb, reason text)`;
  await sql`
    with r as materialized (select ${account.accountName}::text as account_name, r.*, ${termsOf(sql`after`)} from ${wished}
      where ${isOf(account, sql`r."skuId"`)})
    update price_approval set status = 'OVERTAKEN', decided_at = ${at} from r
    where price_approval.account_name = r.account_name and sku_id = r."skuId" and status = 'WAITING'
      and (new_list_price_centavos, new_price_centavos, new_valid_from, new_valid_until) is distinct from
        (list_price, price, first_day, last_day)
  `.execute(trx);
  await sql`
    insert into price_approval (sku_id, account_name, old_list_price_centavos, old_price_centavos,
      new_list_price_centavos, new_price_centavos, new_valid_from, new_valid_until, reason, requested_by, load_id, created_at)
    select "skuId", ${account.accountName}, (before->>'listPriceCentavos')::bigint, (before->>'priceCentavos')::bigint,
      list_price, price, first_day, last_day, reason, ${personId}, ${loadId}, ${at}
    from (select r.*, ${termsOf(sql`after`)} from ${wished}) r
    where ${isOf(account, sql`r."skuId"`)}
    order by "skuId"
    on conflict (account_name, sku_id) where status = 'WAITING' do update set reason = excluded.reason,
      old_list_price_centavos = excluded.old_list_price_centavos, old_price_centavos = excluded.old_price_centavos
  `.execute(trx);
}

/** The price of a variant, and the one that waits for an administrator, if any. */
export type PriceBesideAsked = { skuId: number; price: PriceTerms; asked: PriceTerms | null };

/** The prices of a product's variants. */
export async function findPricesOfProduct(
  db: Db,
  { accountName }: AccountScope,
  productId: number,
): Promise<PriceBesideAsked[]> {
  const { rows } = await sql<PriceBesideAsked>`
    select sku.id as "skuId", jsonb_build_object('listPriceCentavos', p.list_price_centavos, 'priceCentavos', p.price_centavos,
        'validFrom', p.valid_from, 'validUntil', p.valid_until) as price,
      case when a.id is not null then jsonb_build_object('listPriceCentavos', a.new_list_price_centavos,
        'priceCentavos', a.new_price_centavos, 'validFrom', a.new_valid_from, 'validUntil', a.new_valid_until) end as asked
    from sku join sku_price p on p.account_name = sku.account_name and p.sku_id = sku.id
      left join price_approval a on a.account_name = sku.account_name and a.sku_id = sku.id and a.status = 'WAITING'
    where sku.account_name = ${accountName} and sku.product_id = ${productId} order by sku.id
  `.execute(db);
  return rows;
}

/** Closes the requests that wait for locked variants, for nobody has to decide about them any more. */
export async function overtakeRequests(
  trx: Db,
  { accountName }: AccountScope,
  skuIds: readonly number[],
  at: Date,
): Promise<void> {
  await sql`
    update price_approval set status = 'OVERTAKEN', decided_at = ${at}
    where account_name = ${accountName} and sku_id = any(${pgArray(skuIds)}::bigint[]) and status = 'WAITING'
  `.execute(trx);
}

/** The limits for prices of a category: its own range, or that of the nearest category above. */
export async function findPriceRange(db: Db, categoryId: number): Promise<PriceRange> {
  const { rows } = await sql<PriceRange>`
    with recursive above as (
      select id, parent_id, 0 as steps from category where id = ${categoryId}
      union all
      select category.id, category.parent_id, steps + 1 from above join category on category.id = above.parent_id
    )
    select lowest_centavos as "lowestCentavos", highest_centavos as "highestCentavos",
      highest_discount_percent as "highestDiscountPercent"
    from above join price_range on price_range.category_id = above.id order by steps limit 1
  `.execute(db);
  const [range] = rows;
  if (!range) throw new Error(`Category ${categoryId} has no price range, and neither has the root.`);
  return range;
}
