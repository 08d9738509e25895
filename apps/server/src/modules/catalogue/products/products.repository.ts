import type { RejectionReason, SkuStatus } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import { type Found, foundIn } from '../../../db/page.ts';
import { accountWithin, reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';
import { runStatement } from '../../../db/statement.ts';
import { isCategoryOfDays, isCommon } from './page-before-total.sql.ts';
import { productListStatement, type WalkLimits } from './product-list.sql.ts';
import type { ProductConditions, ProductSearch, ProductSort } from './product-search.ts';
import { skuIdsStatement, skuListStatement } from './sku-list.sql.ts';
import type { SkuSearch } from './sku-search.ts';

/** A variant as a row of a list. */
export type SkuListRow = {
  id: number;
  version: number;
  product_id: number;
  account_name: string;
  upc: string;
  name: string;
  ref_id: string;
  status: SkuStatus;
  list_price_centavos: number;
  price_centavos: number | null;
  valid_from: string | null;
  valid_until: string | null;
  price_version: number;
  total_quantity: number;
  reserved_quantity: number;
  stock_version: number;
  /** The main image. */
  image_url: string | null;
};

type Named = { id: string; name: string };
type StateCounts = { approved: number; pending: number; rejected: number };

export type ProductListRow = StateCounts & {
  id: number;
  version: number;
  account_name: string;
  name: string;
  created_at: string;
  category: Named & { namePath: string };
  brand: Named;
  skus: SkuListRow[];
};

/** A page and the exact number of products that match, in one round trip. */
export async function findProductPage(
  database: Database,
  search: ProductSearch,
  limits?: WalkLimits,
): Promise<Found<ProductListRow>> {
  const leastTotal = await allowsLeast(database, search, limits);
  const rows = await runStatement(database, productListStatement({ ...search, leastTotal }, limits));
  return foundIn<ProductListRow>(rows);
}

/** Whether a lower bound helps. A rare text is counted at once; in an order not by id, the first matches of a common text are far apart. */
async function allowsLeast(
  database: Database,
  { leastTotal = false, ...search }: ProductConditions & { leastTotal?: boolean; sortBy?: ProductSort },
  limits?: WalkLimits,
): Promise<boolean> {
  if (!leastTotal || (search.text === undefined && !isCategoryOfDays(search))) return leastTotal;
  if (search.sortBy !== undefined && search.sortBy !== 'id') return false;
  return search.text === undefined || isCommon(database, { ...search, text: search.text }, limits?.rare);
}

/** A page and the number of variants that match, in one round trip. */
export async function findSkuPage(
  database: Database,
  search: SkuSearch,
  limits?: WalkLimits,
): Promise<Found<SkuListRow & { product_name: string }>> {
  const leastTotal = await allowsLeast(database, search, limits);
  const rows = await runStatement(database, skuListStatement({ ...search, leastTotal }, limits));
  return foundIn<SkuListRow & { product_name: string }>(rows);
}

/** Numbers of all variants that a search finds, or only of those `among` them; variants of the newest product first. */
export async function findSkuIdsOfSearch(
  database: Database,
  search: SkuSearch,
  among?: readonly number[],
): Promise<number[]> {
  const { text, values } = skuIdsStatement(search, among);
  const { rows } = await database.executeLongRead(text, values);
  return rows.map(({ id }) => Number(id));
}

export type AttributeRow = { specificationId: string; name: string; value: string };

export type WholeProduct = Omit<ProductListRow, 'skus'> & {
  description: string;
  updated_at: string;
  attributes: AttributeRow[];
  rejection_reasons: RejectionReason[];
};

const isOf = (scope: Scope) => reaches(scope, sql`p.account_name`);

/** A product with all its data, in one round trip; undefined where the scope does not include it. */
export async function findProduct(db: Db, scope: Scope, id: number): Promise<WholeProduct | undefined> {
  const account = accountWithin(scope, sql`p.account_name`);
  const { rows } = await sql<{ product: WholeProduct }>`
    select to_jsonb(p) || jsonb_build_object(
      'category', (select jsonb_build_object('id', id::text, 'name', name, 'namePath', name_path) from category
        where id = p.category_id),
      'brand', (select jsonb_build_object('id', id::text, 'name', name) from brand where id = p.brand_id),
      'attributes', coalesce((
        select jsonb_agg(jsonb_build_object('specificationId', s.id::text, 'name', s.name, 'value', a.value) order by s.name, s.id)
        from product_specification a join specification s on s.id = a.specification_id
        where a.account_name = ${account} and a.product_id = p.id), '[]'),
      'rejection_reasons', coalesce((
        select jsonb_agg(distinct reason) from sku s
          join sku_rejection j on j.account_name = s.account_name and j.sku_id = s.id cross join unnest(j.reasons) as reason
        where s.account_name = ${account} and s.product_id = p.id and s.status = 'REJECTED'), '[]')
      ) || (
      select jsonb_build_object('approved', count(*) filter (where status = 'APPROVED'),
        'pending', count(*) filter (where status = 'PENDING_APPROVAL'),
        'rejected', count(*) filter (where status = 'REJECTED')) from sku
        where account_name = ${account} and product_id = p.id
      ) as product
    from product p where p.id = ${id} and ${isOf(scope)}
  `.execute(db);
  return rows[0]?.product;
}

/**
 * The product that has a variant with this UPC, whatever leading zeros it has (ADR 112): the one of the variant with the UPC as typed, otherwise
 * of the oldest; several sellers may have it.
 */
export async function findProductIdOfUpc(
  db: Db,
  scope: Scope,
  upc: string,
  accountName: string | undefined,
): Promise<number | undefined> {
  const named = accountName === undefined ? sql`true` : sql`p.account_name = ${accountName}`;
  const { rows } = await sql<{ product_id: number }>`
    select p.product_id from sku p where p.upc::numeric = ${upc}::numeric and ${named} and ${isOf(scope)}
    order by p.upc <> ${upc}, p.id limit 1
  `.execute(db);
  return rows[0]?.product_id;
}

export type WaitingPriceRow = {
  id: number;
  new_list_price_centavos: number;
  new_price_centavos: number | null;
  new_valid_from: string | null;
  new_valid_until: string | null;
  reason: string;
  created_at: string;
};

export type RejectedPriceRow = {
  id: number;
  new_list_price_centavos: number;
  new_price_centavos: number | null;
  note: string;
  decided_at: string;
};

export type RejectionRow = { reasons: RejectionReason[]; note: string; decided_at: string };

export type WholeSku = SkuListRow & {
  width: number;
  height: number;
  length: number;
  weight: number;
  created_at: string;
  updated_at: string;
  product_name: string;
  category_id: number;
  images: string[];
  attributes: AttributeRow[];
  condition: string | null;
  waiting: WaitingPriceRow | null;
  rejected: RejectedPriceRow | null;
  rejection: RejectionRow | null;
};

/** A variant with all its data, in one round trip; undefined where the scope does not include it. */
export async function findSku(db: Db, scope: Scope, id: number): Promise<WholeSku | undefined> {
  const account = accountWithin(scope, sql`p.account_name`);
  const { rows } = await sql<{ sku: WholeSku }>`
    select to_jsonb(p) || jsonb_build_object(
      'list_price_centavos', r.list_price_centavos, 'price_centavos', r.price_centavos, 'valid_from', r.valid_from,
      'valid_until', r.valid_until, 'price_version', r.version,
      'total_quantity', t.total_quantity, 'reserved_quantity', t.reserved_quantity, 'stock_version', t.version,
      'image_url', (select url from sku_image i
        where i.account_name = ${account} and i.sku_id = p.id and i.position = 1),
      'product_name', o.name, 'category_id', o.category_id,
      'images', coalesce((select jsonb_agg(url order by position) from sku_image i
        where i.account_name = ${account} and i.sku_id = p.id), '[]'),
      'attributes', coalesce((
        select jsonb_agg(jsonb_build_object('specificationId', s.id::text, 'name', s.name, 'value', a.value) order by s.name, s.id)
        from sku_specification a join specification s on s.id = a.specification_id
        where a.account_name = ${account} and a.sku_id = p.id), '[]'),
      'condition', (select name from commercial_condition where id = p.commercial_condition_id),
      'waiting', (
        select to_jsonb(w) from price_approval w
        where w.account_name = ${account} and w.sku_id = p.id and w.status = 'WAITING'),
      'rejected', (
        select to_jsonb(w) from price_approval w
        where w.account_name = ${account} and w.sku_id = p.id and w.status = 'REJECTED'
        and not exists (select from price_approval later
          where later.account_name = ${account} and later.sku_id = w.sku_id and later.id > w.id)
        and not exists (select from sku_history h where h.account_name = ${account} and h.sku_id = p.id and h.type = 'PRICE' and h.at > w.decided_at)
        order by w.id desc limit 1),
      'rejection', (select to_jsonb(j) from sku_rejection j where j.account_name = ${account} and j.sku_id = p.id)) as sku
    from sku p join product o on o.account_name = p.account_name and o.id = p.product_id
      join sku_price r on r.account_name = p.account_name and r.sku_id = p.id
      join sku_stock t on t.account_name = p.account_name and t.sku_id = p.id
    where p.id = ${id} and ${isOf(scope)}
  `.execute(db);
  return rows[0]?.sku;
}
