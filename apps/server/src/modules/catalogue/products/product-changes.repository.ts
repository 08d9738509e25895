import type { RejectionReason, SkuStatus } from '@trastienda/domain';
import type { AttributeValue } from '@trastienda/validators';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import { reaches, sellersOf } from '../../../db/reached-sellers.ts';
import type { AccountScope, Scope } from '../../../db/scope.ts';
import type { ProductTerms } from './product-load.repository.ts';

const isOf = (scope: Scope, owner = sql`account_name`) => reaches(scope, owner);

/** A product whose row the transaction has locked. */
type HeldProduct = { id: number; account_name: string; category_id: number; version: number };

/** Locks a product of the scope; undefined where the scope does not include it. */
export async function lockProduct(trx: Db, scope: Scope, id: number): Promise<HeldProduct | undefined> {
  const [account] = await sellersOf(trx, scope, 'product', [id]);
  if (account === undefined) return undefined;
  const { rows } = await sql<HeldProduct>`
    select id, account_name, category_id, version from product where id = ${id} and account_name = ${account} for update
  `.execute(trx);
  return rows[0];
}

/** A variant whose row the transaction has locked, with its price and its stock. */
export type HeldSku = {
  id: number;
  product_id: number;
  account_name: string;
  status: SkuStatus;
  version: number;
  reserved_quantity: number;
};

/**
 * Locks variants of the scope in the order of their sellers and numbers; variants outside the scope are left out. Their keys stay open: who
 * holds a price may ask an administrator for another one, which refers to the variant.
 */
export async function lockSkus(trx: Db, scope: Scope, ids: readonly number[]): Promise<HeldSku[]> {
  const held: HeldSku[] = [];
  for (const account of await sellersOf(trx, scope, 'sku', ids)) {
    const { rows } = await sql<HeldSku>`
      select s.* from (select distinct id from unnest(${pgArray(ids)}::bigint[]) as id order by id) wanted cross join lateral (
        select sku.id, product_id, sku.account_name, status, sku.version, reserved_quantity
        from sku join sku_price p on p.account_name = sku.account_name and p.sku_id = sku.id
          join sku_stock t on t.account_name = sku.account_name and t.sku_id = sku.id
        where sku.id = wanted.id and sku.account_name = ${account} for no key update) s
    `.execute(trx);
    held.push(...rows);
  }
  return held;
}

/** Numbers of the variants of products of the scope, by product. */
export async function findSkuIds(
  db: Db,
  scope: Scope,
  productIds: readonly number[],
): Promise<{ id: number; product_id: number; status: SkuStatus }[]> {
  const { rows } = await sql<{ id: number; product_id: number; status: SkuStatus }>`
    select id, product_id, status from sku where product_id = any(${pgArray(productIds)}::bigint[]) and ${isOf(scope)}
    order by id
  `.execute(db);
  return rows;
}

/** Locks the variants of products of the scope: before the products, as files of products do. */
export const lockSkusOf = async (trx: Db, scope: Scope, productIds: readonly number[]): Promise<HeldSku[]> =>
  lockSkus(
    trx,
    scope,
    (await findSkuIds(trx, scope, productIds)).map(({ id }) => id),
  );

/** What decisions about a product and its deletion depend on: its version, how many variants are in each state, and the reserved units. */
export type ProductStanding = {
  id: number;
  version: number;
  pending: number;
  rejected: number;
  approved: number;
  reserved: number;
};

/** The current `ProductStanding` of products of the scope. */
export async function findProductStandings(db: Db, scope: Scope, ids: readonly number[]): Promise<ProductStanding[]> {
  const { rows } = await sql<ProductStanding>`
    select product.id, product.version, count(*) filter (where status = 'PENDING_APPROVAL')::int as pending,
      count(*) filter (where status = 'REJECTED')::int as rejected,
      count(*) filter (where status = 'APPROVED')::int as approved,
      coalesce(sum(reserved_quantity), 0)::int as reserved
    from product left join sku on sku.account_name = product.account_name and sku.product_id = product.id
      left join sku_stock t on t.account_name = sku.account_name and t.sku_id = sku.id
    where product.id = any(${pgArray(ids)}::bigint[])
      and ${isOf(scope, sql`product.account_name`)}
    group by product.id, product.version
  `.execute(db);
  return rows;
}

/** Which of these products exist in the scope; `hold` locks their rows. */
export async function findProductIds(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  { hold }: { hold: boolean },
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from product where id = any(${pgArray(ids)}::bigint[]) and ${isOf(scope)} order by id ${hold ? sql`for update` : sql``}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Writes the next version of a locked product, with other data. */
export async function reviseProduct(
  trx: Db,
  { accountName }: AccountScope,
  id: number,
  { name, description, brandId, categoryId }: ProductTerms & { categoryId: number },
  at: Date,
): Promise<void> {
  await sql`
    update product set name = ${name}, description = ${description}, brand_id = ${brandId}, category_id = ${categoryId},
      version = version + 1, updated_at = ${at}
    where id = ${id} and account_name = ${accountName}
  `.execute(trx);
}

/** Replaces the attributes of a product or a variant. */
export async function replaceAttributes(
  trx: Db,
  { accountName }: AccountScope,
  { id, isVariant }: { id: number; isVariant: boolean },
  values: readonly AttributeValue[],
): Promise<void> {
  const [table, owner, subject] = isVariant
    ? [sql.table('sku_specification'), sql.ref('sku_id'), sql.table('sku')]
    : [sql.table('product_specification'), sql.ref('product_id'), sql.table('product')];
  await sql`delete from ${table} where account_name = ${accountName} and ${owner} = ${id}`.execute(trx);
  await sql`
    insert into ${table} (account_name, ${owner}, specification_id, value)
    select s.account_name, s.id, "specificationId", value
    from ${subject} s cross join jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v ("specificationId" bigint, value text)
    where s.account_name = ${accountName} and s.id = ${id}
  `.execute(trx);
}

/** Writes the state of locked variants after a decision, each as its next version. */
export async function setSkuStatus(
  trx: Db,
  scope: Scope,
  ids: readonly number[],
  status: SkuStatus,
  at: Date,
): Promise<void> {
  await sql`
    update sku set status = ${status}, version = version + 1, updated_at = ${at}
    where id = any(${pgArray(ids)}::bigint[]) and ${isOf(scope)}
  `.execute(trx);
}

/** Why a variant is rejected, when and by whom. */
export type Rejection = { reasons: readonly RejectionReason[]; note: string; at: Date; personId: string | null };

/** Forgets why variants of the scope were rejected. */
export async function forgetRejections(trx: Db, scope: Scope, skuIds: readonly number[]): Promise<void> {
  await sql`delete from sku_rejection where sku_id = any(${pgArray(skuIds)}::bigint[]) and ${isOf(scope)}`.execute(trx);
}

/** Writes why a locked variant of the scope was rejected. */
export async function writeRejection(
  trx: Db,
  scope: Scope,
  skuId: number,
  { reasons, note, at, personId }: Rejection,
): Promise<void> {
  await sql`
    insert into sku_rejection (account_name, sku_id, reasons, note, decided_at, decided_by)
    select account_name, id, ${pgArray(reasons)}::text[], ${note}, ${at}, ${personId}::uuid from sku
    where id = ${skuId} and ${isOf(scope)}
  `.execute(trx);
}

type Deleted = { at: Date; personId: string | null };

/** Moves locked variants, with all their data, from the catalogue to the table of deleted ones. */
export async function putSkusAside(
  trx: Db,
  { accountName }: AccountScope,
  ids: readonly number[],
  { at, personId }: Deleted,
): Promise<void> {
  await sql`
    insert into deleted_sku (account_name, id, product_id, upc, deleted_at, deleted_by, data)
    select account_name, id, product_id, upc, ${at}, ${personId}::uuid, to_jsonb(sku) || jsonb_build_object(
      'price', (select to_jsonb(p) from sku_price p where p.account_name = sku.account_name and p.sku_id = sku.id),
      'stock', (select to_jsonb(t) from sku_stock t where t.account_name = sku.account_name and t.sku_id = sku.id),
      'images', (select jsonb_agg(to_jsonb(i) order by position) from sku_image i
        where i.account_name = sku.account_name and i.sku_id = sku.id),
      'rejection', (select to_jsonb(r) from sku_rejection r where r.account_name = sku.account_name and r.sku_id = sku.id),
      'attributes', (select jsonb_agg(to_jsonb(a)) from sku_specification a
        where a.account_name = sku.account_name and a.sku_id = sku.id),
      'approvals', (select jsonb_agg(to_jsonb(w) order by w.id) from price_approval w
        where w.account_name = sku.account_name and w.sku_id = sku.id))
    from sku where id = any(${pgArray(ids)}::bigint[]) and account_name = ${accountName}
  `.execute(trx);
  await sql`delete from sku where id = any(${pgArray(ids)}::bigint[]) and account_name = ${accountName}`.execute(trx);
}

/** Moves products, whose variants are moved already, to the table of deleted ones. */
export async function putProductsAside(
  trx: Db,
  { accountName }: AccountScope,
  ids: readonly number[],
  { at, personId }: Deleted,
): Promise<void> {
  await sql`
    insert into deleted_product (account_name, id, deleted_at, deleted_by, data)
    select account_name, id, ${at}, ${personId}::uuid, to_jsonb(product) || jsonb_build_object(
      'attributes', (select jsonb_agg(to_jsonb(a)) from product_specification a
        where a.account_name = product.account_name and a.product_id = product.id))
    from product where id = any(${pgArray(ids)}::bigint[]) and account_name = ${accountName}
  `.execute(trx);
  await sql`delete from product where id = any(${pgArray(ids)}::bigint[]) and account_name = ${accountName}`.execute(
    trx,
  );
}

/** A brand in use. */
export async function findBrandId(db: Db, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from brand where id::text = ${id} and is_active`.execute(db);
  return rows[0]?.id;
}
