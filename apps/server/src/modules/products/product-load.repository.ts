import type { SkuStatus } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
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

type Where = { accountName: string; at: Date };

/** Adds products and answers their ids, in the order given. */
export async function insertProducts(
  trx: Db,
  { accountName, at }: Where,
  categoryId: number,
  products: readonly ProductTerms[],
): Promise<number[]> {
  if (products.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into product (account_name, category_id, name, description, brand_id, created_at, updated_at)
    select ${accountName}, ${categoryId}, v->>'name', v->>'description', (v->>'brandId')::bigint, ${at}, ${at}
    from jsonb_array_elements(${json(products)}::jsonb) with ordinality as list (v, n) order by n returning id
  `.execute(trx);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
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

export type NewSku = SkuTerms & { productId: number };

/** Adds variants with their images, prices and stock, all waiting for approval; answers their ids, in the order given. */
export async function insertSkus(trx: Db, { accountName, at }: Where, skus: readonly NewSku[]): Promise<number[]> {
  if (skus.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into sku (product_id, account_name, upc, name, ref_id, width, height, length, weight,
      commercial_condition_id, created_at, updated_at)
    select (v->>'productId')::bigint, ${accountName}, v->>'upc', v#>>'{data,name}', v#>>'{data,refId}',
      (v#>>'{data,width}')::integer, (v#>>'{data,height}')::integer, (v#>>'{data,length}')::integer,
      (v#>>'{data,weight}')::integer, (select id from commercial_condition where is_default and is_active), ${at}, ${at}
    from jsonb_array_elements(${json(skus)}::jsonb) with ordinality as list (v, n) order by n returning id
  `.execute(trx);
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  const numbered = json(skus.map(({ price, quantity }, index) => ({ id: ids[index], quantity, ...price })));
  await sql`
    insert into sku_price (sku_id, list_price_centavos, price_centavos, valid_from, valid_until)
    select id, "listPriceCentavos", "priceCentavos", "validFrom", "validUntil"
    from jsonb_to_recordset(${numbered}::jsonb) as v
      (id bigint, "listPriceCentavos" bigint, "priceCentavos" bigint, "validFrom" date, "validUntil" date)
  `.execute(trx);
  await sql`
    insert into sku_stock (sku_id, total_quantity)
    select id, quantity from jsonb_to_recordset(${numbered}::jsonb) as v (id bigint, quantity integer)
  `.execute(trx);
  await insertImages(
    trx,
    skus.map(({ images }, index) => ({ id: ids[index] as number, images })),
  );
  return ids;
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
