import type { SkuStatus } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { listedTexts, pgArray } from '../../../db/pg-array.ts';
import type { AccountScope } from '../../../db/scope.ts';
import type { ProductTerms, SkuTerms } from './product-load.repository.ts';

// Lookups of a file's rows in the catalogue. Each row is looked up separately: a statement that joins whole tables, or filters the result
// of another index, gets slower with every existing row, and so with the length of the file. Each lookup uses a unique key, or reads an
// index from the wanted place on, so that the plan does not depend on statistics (a new database has none).

export type KnownProduct = ProductTerms & { id: number; categoryId: number; hasApproved: boolean };
export type KnownSku = SkuTerms & { id: number; productId: number; status: SkuStatus; reserved: number };

/** Whether the found rows stay locked until the transaction ends. */
type How = { hold: boolean };

/** Lets only one load write to an account's catalogue at a time, so that two files with the same names and UPCs never deadlock. */
export async function lockCatalogue(trx: Db, { accountName }: AccountScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalogue:${accountName}`}, 0))`.execute(trx);
}

/** A brand that a file names; one that is not active any more stays with the products that have it. */
export type KnownBrand = { id: number; isActive: boolean };

/** The brands with these names, as files give them; of two, the active one. */
export async function findBrands(db: Db, names: readonly string[]): Promise<Map<string, KnownBrand>> {
  const { rows } = await sql<KnownBrand & { name: string }>`
    select asked.name, brand.id, brand.is_active as "isActive" from unnest(${listedTexts(names)}::text[]) as asked (name)
    join brand on name_key(brand.name) = name_key(asked.name)
    order by brand.is_active
  `.execute(db);
  return new Map(rows.map(({ name, ...brand }) => [name, brand]));
}

/** The names of the active brands. */
export async function allBrandNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from brand where is_active`.execute(db);
  return rows.map(({ name }) => name);
}

/** The current data of an account's variants; `hold` locks the variants, neither their prices nor their stock (`lockSkus`). */
export async function findSkus(
  db: Db,
  { accountName }: AccountScope,
  ids: readonly number[],
  { hold }: How,
): Promise<Map<number, KnownSku>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`(select distinct id from unnest(${pgArray(ids)}::bigint[]) as id order by id) wanted`;
  if (hold) {
    // Rows are locked first; the next statement then sees what other transactions wrote during the wait.
    await sql`
      select from ${wanted} cross join lateral (
        select from sku where account_name = ${accountName} and sku.id = wanted.id for update) held
    `.execute(db);
  }
  const { rows } = await sql<KnownSku>`
    select found.* from ${wanted} cross join lateral (
      select sku.id, sku.product_id as "productId", sku.upc, sku.status,
        jsonb_build_object('name', sku.name, 'refId', sku.ref_id, 'width', sku.width, 'height', sku.height,
          'length', sku.length, 'weight', sku.weight) as data,
        coalesce((select jsonb_agg(url order by position) from sku_image
          where account_name = ${accountName} and sku_id = wanted.id), '[]') as images,
        jsonb_build_object('listPriceCentavos', list_price_centavos, 'priceCentavos', price_centavos,
          'validFrom', valid_from, 'validUntil', valid_until) as price,
        coalesce(total_quantity, 0) as quantity, coalesce(reserved_quantity, 0) as reserved
      from sku left join sku_price r on r.account_name = sku.account_name and r.sku_id = sku.id
        left join sku_stock t on t.account_name = sku.account_name and t.sku_id = sku.id
      where sku.account_name = ${accountName} and sku.id = wanted.id offset 0
    ) found
  `.execute(db);
  return new Map(rows.map((sku) => [sku.id, sku]));
}

/** The current data of an account's products; rows are always locked in the same order. */
export async function findProducts(
  db: Db,
  { accountName }: AccountScope,
  ids: readonly number[],
  { hold }: How,
): Promise<Map<number, KnownProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<KnownProduct>`
    select found.*, coalesce(found.id = (
        select product_id from sku where account_name = ${accountName} and status = 'APPROVED' and product_id >= found.id
        order by product_id limit 1
      ), false) as "hasApproved"
    from (select distinct id from unnest(${pgArray(ids)}::bigint[]) as id order by id) wanted cross join lateral (
      select id, name, description, brand_id as "brandId", category_id as "categoryId" from product
      where account_name = ${accountName} and product.id = wanted.id ${hold ? sql`for update` : sql`offset 0`}
    ) found
  `.execute(db);
  return new Map(rows.map((product) => [product.id, product]));
}

/** Ids of the account's products of a category by name and brand; the oldest one where several match. */
export async function findProductsNamed(
  db: Db,
  { accountName }: AccountScope,
  categoryId: number,
  wanted: readonly Pick<ProductTerms, 'name' | 'brandId'>[],
): Promise<number[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nearest.id
    from unnest(${listedTexts(wanted.map(({ name }) => name))}::text[],
      ${pgArray(wanted.map(({ brandId }) => brandId))}::bigint[]) as asked (name, "brandId") cross join lateral (
      select id, name, brand_id from product
      where category_id = ${categoryId} and account_name = ${accountName}
        and (name collate "C", brand_id) >= (asked.name collate "C", asked."brandId")
      order by category_id, account_name, name collate "C", brand_id, id limit 1
    ) nearest
    where nearest.name = asked.name and nearest.brand_id = asked."brandId"
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Which of these UPCs an account has, whatever leading zeros they have (ADR 112), and the variant of each: of several, the oldest. The keys are
 * the UPCs as asked.
 */
export async function findUpcs(
  db: Db,
  { accountName }: AccountScope,
  upcs: readonly string[],
): Promise<Map<string, number>> {
  const numbers = upcs.filter((upc) => /^\d+$/.test(upc));
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ upc: string; id: number }>`
    select asked.upc, nearest.id from unnest(${listedTexts(numbers)}::text[]) as asked (upc) cross join lateral (
      select upc, id from sku where account_name = ${accountName} and upc::numeric >= asked.upc::numeric
      order by account_name, upc::numeric, id limit 1) nearest
    where nearest.upc::numeric = asked.upc::numeric
  `.execute(db);
  return new Map(rows.map(({ upc, id }) => [upc, id]));
}
