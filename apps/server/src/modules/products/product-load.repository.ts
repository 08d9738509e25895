import type { SkuStatus } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { insertAudits, type Origin } from '../audit/audit.repository.ts';
import type { PriceTerms } from './products.tables.ts';

/** What a file says of a product. */
export type ProductTerms = { name: string; description: string; brandId: number };
export type KnownProduct = ProductTerms & { id: number; categoryId: number; hasApproved: boolean };

/** What a file says of a variant, without prices and stock. */
export type SkuData = {
  name: string;
  refId: string;
  width: number;
  height: number;
  length: number;
  weight: number;
};
export type SkuTerms = { upc: string; data: SkuData; images: string[]; price: PriceTerms; quantity: number };
export type KnownSku = SkuTerms & { id: number; productId: number; status: SkuStatus; reserved: number };

const json = (value: unknown) => JSON.stringify(value);

/** One load of an account's catalogue writes at a time: two files with the same names and UPCs never wait for each other. */
export async function holdCatalogue(trx: Db, accountName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalogue:${accountName}`}, 0))`.execute(trx);
}

/** Ids of brands in use by the names that files give them. */
export async function findBrands(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select asked.name, brand.id from jsonb_array_elements_text(${json(names)}::jsonb) as asked (name)
    join brand on search_text(brand.name) = search_text(asked.name) where brand.is_active
  `.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Holds an account's variants and answers what they are now. */
export async function lockSkus(trx: Db, accountName: string, ids: readonly number[]): Promise<Map<number, KnownSku>> {
  if (ids.length === 0) return new Map();
  await sql`
    select from sku where id = any(${[...ids]}::bigint[]) and account_name = ${accountName} order by id for update
  `.execute(trx);
  const { rows } = await sql<KnownSku>`
    select sku.id, sku.product_id as "productId", sku.upc, sku.status,
      jsonb_build_object('name', sku.name, 'refId', sku.ref_id, 'width', sku.width, 'height', sku.height,
        'length', sku.length, 'weight', sku.weight) as data,
      coalesce((select jsonb_agg(url order by position) from sku_image where sku_id = sku.id), '[]') as images,
      jsonb_build_object('listPriceCentavos', list_price_centavos, 'priceCentavos', price_centavos,
        'validFrom', valid_from, 'validUntil', valid_until) as price,
      coalesce(total_quantity, 0) as quantity, coalesce(reserved_quantity, 0) as reserved
    from sku left join sku_price on sku_price.sku_id = sku.id left join sku_stock on sku_stock.sku_id = sku.id
    where sku.id = any(${[...ids]}::bigint[]) and sku.account_name = ${accountName}
  `.execute(trx);
  return new Map(rows.map((sku) => [sku.id, sku]));
}

const productColumns = sql`
  product.id, product.name, product.description, product.brand_id as "brandId", product.category_id as "categoryId",
  exists(select from sku where product_id = product.id and status = 'APPROVED') as "hasApproved"
`;

/** Holds an account's products and answers what they are now. */
export async function lockProducts(
  trx: Db,
  accountName: string,
  ids: readonly number[],
): Promise<Map<number, KnownProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<KnownProduct>`
    select ${productColumns} from product
    where id = any(${[...ids]}::bigint[]) and account_name = ${accountName} order by id for update
  `.execute(trx);
  return new Map(rows.map((product) => [product.id, product]));
}

/** The account's products of a category by name, oldest first. */
export async function lockProductsNamed(
  trx: Db,
  accountName: string,
  categoryId: number,
  names: readonly string[],
): Promise<KnownProduct[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<KnownProduct>`
    select ${productColumns} from product
    where account_name = ${accountName} and category_id = ${categoryId}
      and name in (select jsonb_array_elements_text(${json(names)}::jsonb))
    order by id for update
  `.execute(trx);
  return rows;
}

/** Which UPCs an account has, and on which variant. */
export async function findUpcs(db: Db, accountName: string, upcs: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ upc: string; id: number }>`
    select upc, id from sku
    where account_name = ${accountName} and upc in (select jsonb_array_elements_text(${json(upcs)}::jsonb))
  `.execute(db);
  return new Map(rows.map(({ upc, id }) => [upc, id]));
}

/** Whose catalogue, when, by whom and by which file. */
type AddedBy = { accountName: string; at: Date; loadId: string; origin: Origin };

/** Adds products, with what the audit log says of them, and answers their ids, in the order given. */
export async function insertProducts(
  trx: Db,
  { accountName, at, loadId, origin }: AddedBy,
  categoryId: number,
  products: readonly (ProductTerms & { row: number })[],
): Promise<number[]> {
  if (products.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with list as materialized (
      select nextval('product_id_seq') as id, p.*
      from jsonb_to_recordset(${json(products)}::jsonb) as p (row integer, name text, description text, "brandId" bigint)
    ), added as (
      insert into product (id, account_name, category_id, name, description, brand_id, created_at, updated_at)
      overriding system value
      select id, ${accountName}, ${categoryId}, name, description, "brandId", ${at}, ${at} from list
    ), noted as (
      ${insertAudits(
        origin,
        sql`select 'product.created', 'product', id::text, ${accountName}::text, null::jsonb, jsonb_build_object(
          'name', name, 'description', description, 'brandId', "brandId", 'loadId', ${loadId}::text, 'row', row) from list`,
      )}
    )
    select id from list order by id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Changes products that are held. */
export async function updateProducts(
  trx: Db,
  products: readonly (ProductTerms & { id: number })[],
  at: Date,
): Promise<void> {
  if (products.length === 0) return;
  await sql`
    update product set name = v->>'name', description = v->>'description', brand_id = (v->>'brandId')::bigint,
      version = version + 1, updated_at = ${at}
    from jsonb_array_elements(${json(products)}::jsonb) as list (v) where product.id = (v->>'id')::bigint
  `.execute(trx);
}

export type NewSku = SkuTerms & { productId: number; row: number };

/**
 * Adds variants with their images, prices and stock, all waiting for approval, and what the audit log says of them; answers
 * their ids, in the order given.
 */
export async function insertSkus(
  trx: Db,
  { accountName, at, loadId, origin }: AddedBy,
  skus: readonly NewSku[],
): Promise<number[]> {
  if (skus.length === 0) return [];
  const flat = skus.map(({ data, price, ...own }) => ({ ...own, ...data, ...price }));
  const { rows } = await sql<{ id: number }>`
    with list as materialized (
      select nextval('sku_id_seq') as id, s.*
      from jsonb_to_recordset(${json(flat)}::jsonb) as s (row integer, "productId" bigint, upc text, name text, "refId" text,
        width integer, height integer, length integer, weight integer, "listPriceCentavos" bigint, "priceCentavos" bigint,
        "validFrom" date, "validUntil" date, quantity integer, images text[])
    ), added as (
      insert into sku (id, product_id, account_name, upc, name, ref_id, width, height, length, weight,
        commercial_condition_id, created_at, updated_at)
      overriding system value
      select id, "productId", ${accountName}, upc, name, "refId", width, height, length, weight,
        (select id from commercial_condition where is_default and is_active), ${at}, ${at} from list
    ), priced as (
      insert into sku_price (sku_id, list_price_centavos, price_centavos, valid_from, valid_until)
      select id, "listPriceCentavos", "priceCentavos", "validFrom", "validUntil" from list
    ), stocked as (
      insert into sku_stock (sku_id, total_quantity) select id, quantity from list
    ), pictured as (
      insert into sku_image (sku_id, position, url)
      select id, n, url from list, unnest(images) with ordinality as image (url, n)
    ), noted as (
      ${insertAudits(
        origin,
        sql`select 'sku.created', 'sku', id::text, ${accountName}::text, null::jsonb, jsonb_build_object('upc', upc,
          'name', name, 'refId', "refId", 'width', width, 'height', height, 'length', length, 'weight', weight,
          'loadId', ${loadId}::text, 'row', row) from list`,
      )}
    )
    select id from list order by id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Changes variants that are held; a rejected one waits for approval again (decision 11). */
export async function updateSkus(
  trx: Db,
  skus: readonly { id: number; data: SkuData; images: string[] }[],
  at: Date,
): Promise<void> {
  if (skus.length === 0) return;
  await sql`
    update sku set name = v#>>'{data,name}', ref_id = v#>>'{data,refId}', width = (v#>>'{data,width}')::integer,
      height = (v#>>'{data,height}')::integer, length = (v#>>'{data,length}')::integer,
      weight = (v#>>'{data,weight}')::integer, version = version + 1, updated_at = ${at},
      status = case status when 'REJECTED' then 'PENDING_APPROVAL' else status end
    from jsonb_array_elements(${json(skus)}::jsonb) as list (v) where sku.id = (v->>'id')::bigint
  `.execute(trx);
  await sql`delete from sku_image where sku_id = any(${skus.map(({ id }) => id)}::bigint[])`.execute(trx);
  await insertImages(trx, skus);
}

async function insertImages(trx: Db, skus: readonly { id: number; images: string[] }[]): Promise<void> {
  await sql`
    insert into sku_image (sku_id, position, url)
    select (v->>'id')::bigint, n, url
    from jsonb_array_elements(${json(skus.map(({ id, images }) => ({ id, images })))}::jsonb) as list (v),
      jsonb_array_elements_text(v->'images') with ordinality as image (url, n)
  `.execute(trx);
}
