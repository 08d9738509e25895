import type { PriceTerms, SkuData } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { listedTexts, pgArray } from '../../../db/pg-array.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { insertAudits, type Origin } from '../../platform/audit/audit.repository.ts';
import { eventOfEntry } from '../../platform/integration-events/event-of-entry.ts';
import { collectMany } from '../../platform/integration-events/integration-events.repository.ts';
import { isOf } from './account-of-sku.sql.ts';

/** The data of a product in a file. */
export type ProductTerms = { name: string; description: string; brandId: number };

/** The data of a variant in a file. */
export type SkuTerms = { upc: string; data: SkuData; images: string[]; price: PriceTerms; quantity: number };

const json = (value: unknown) => JSON.stringify(value);

/** The account, time, author and, if any, file of the added rows. */
type AddedBy = { account: AccountScope; at: Date; loadId: string | null; origin: Origin };

/** Adds products and their audit entries, and returns their ids in the order given. */
export async function insertProducts(
  trx: Db,
  { account: { accountName }, at, loadId, origin }: AddedBy,
  categoryId: number,
  products: readonly (ProductTerms & { row: number | null })[],
): Promise<number[]> {
  if (products.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with list as materialized (
      select nextval('product_id_seq') as id, p.*
      from unnest(${pgArray(products.map(({ row }) => row))}::integer[], ${listedTexts(products.map(({ name }) => name))}::text[],
        ${listedTexts(products.map(({ description }) => description))}::text[],
        ${pgArray(products.map(({ brandId }) => brandId))}::bigint[]) as p (row, name, description, "brandId")
    ), added as (
      insert into product (id, account_name, category_id, name, description, brand_id, created_at, updated_at)
      overriding system value
      select id, ${accountName}, ${categoryId}, name, description, "brandId", ${at}, ${at} from list
    ), noted as (
      ${insertAudits(
        origin,
        sql`select 'product.created', 'product', id::text, ${accountName}::text, null::jsonb, jsonb_strip_nulls(jsonb_build_object(
          'name', name, 'description', description, 'brandId', "brandId", 'loadId', ${loadId}::text, 'row', row)) from list`,
      )}
    )
    select id from list order by id
  `.execute(trx);
  const ids = rows.map(({ id }) => id);
  await tellAdded(trx, 'product', accountName, ids);
  return ids;
}

/** The entries of the log are written by the statement that adds the rows; the events follow it. */
async function tellAdded(trx: Db, type: 'product' | 'sku', accountName: string, ids: readonly number[]): Promise<void> {
  const subject = (id: number) => ({ type, id: `${id}`, accountName });
  const action = `${type}.created` as const;
  await collectMany(trx, action, () =>
    ids.flatMap((id) => eventOfEntry({ action, subject: subject(id), after: {} }) ?? []),
  );
}

/** Changes products of an account that are already locked. */
export async function updateProducts(
  trx: Db,
  { accountName }: AccountScope,
  products: readonly (ProductTerms & { id: number })[],
  at: Date,
): Promise<void> {
  if (products.length === 0) return;
  await sql`
    with list as materialized (
      select ${accountName}::text as account_name, v from jsonb_array_elements(${json(products)}::jsonb) as list (v)
    )
    update product set name = v->>'name', description = v->>'description', brand_id = (v->>'brandId')::bigint,
      version = version + 1, updated_at = ${at}
    from list where product.account_name = list.account_name and product.id = (v->>'id')::bigint
  `.execute(trx);
}

export type NewSku = SkuTerms & { productId: number; row: number | null };

/** Adds variants that wait for approval, with their images, prices, stock and audit entries; returns their ids in the order given. */
export async function insertSkus(
  trx: Db,
  { account: { accountName }, at, loadId, origin }: AddedBy,
  skus: readonly NewSku[],
): Promise<number[]> {
  if (skus.length === 0) return [];
  // Values are sent column by column: one object per row would be built, named and parsed needlessly.
  const numbers = (of: (sku: NewSku) => number | null) => pgArray(skus.map(of));
  const texts = (of: (sku: NewSku) => string | null) => listedTexts(skus.map(of));
  const { rows } = await sql<{ id: number }>`
    with list as materialized (
      select nextval('sku_id_seq') as id, s.*
      from unnest(${numbers(({ row }) => row)}::integer[], ${numbers(({ productId }) => productId)}::bigint[],
        ${texts(({ upc }) => upc)}::text[], ${texts(({ data }) => data.name)}::text[],
        ${texts(({ data }) => data.refId)}::text[], ${numbers(({ data }) => data.width)}::integer[],
        ${numbers(({ data }) => data.height)}::integer[], ${numbers(({ data }) => data.length)}::integer[],
        ${numbers(({ data }) => data.weight)}::integer[], ${numbers(({ price }) => price.listPriceCentavos)}::bigint[],
        ${numbers(({ price }) => price.priceCentavos)}::bigint[], ${texts(({ price }) => price.validFrom)}::date[],
        ${texts(({ price }) => price.validUntil)}::date[], ${numbers(({ quantity }) => quantity)}::integer[],
        ${texts(({ images }) => images.join('|'))}::text[])
      as s (row, "productId", upc, name, "refId", width, height, length, weight, "listPriceCentavos", "priceCentavos",
        "validFrom", "validUntil", quantity, images)
    ), added as (
      insert into sku (id, product_id, account_name, upc, name, ref_id, width, height, length, weight,
        commercial_condition_id, created_at, updated_at)
      overriding system value
      select id, "productId", ${accountName}, upc, name, "refId", width, height, length, weight,
        (select id from commercial_condition where is_default and is_active), ${at}, ${at} from list
    ), priced as (
      insert into sku_price (account_name, sku_id, list_price_centavos, price_centavos, valid_from, valid_until)
      select ${accountName}, id, "listPriceCentavos", "priceCentavos", "validFrom", "validUntil" from list
    ), stocked as (
      insert into sku_stock (account_name, sku_id, sku_product_id, total_quantity)
      select ${accountName}, id, "productId", quantity from list
    ), pictured as (
      insert into sku_image (account_name, sku_id, position, url)
      select ${accountName}, id, n, url from list, unnest(string_to_array(images, '|')) with ordinality as image (url, n)
    ), noted as (
      ${insertAudits(
        origin,
        sql`select 'sku.created', 'sku', id::text, ${accountName}::text, null::jsonb, jsonb_strip_nulls(jsonb_build_object('upc', upc,
          'name', name, 'refId', "refId", 'width', width, 'height', height, 'length', length, 'weight', weight,
          'loadId', ${loadId}::text, 'row', row)) from list`,
      )}
    )
    select id from list order by id
  `.execute(trx);
  const ids = rows.map(({ id }) => id);
  await tellAdded(trx, 'sku', accountName, ids);
  // Lists by ranges of numbers know which products they may be in.
  await sql`select widen_product_spans(${numbers(({ productId }) => productId)}::bigint[], ${pgArray(ids)}::bigint[],
    ${texts(({ upc }) => upc)}::text[])`.execute(trx);
  return ids;
}

/** Changes variants of an account that are already locked; a rejected one waits for approval again (R11). */
export async function updateSkus(
  trx: Db,
  account: AccountScope,
  skus: readonly { id: number; data: SkuData; images: string[] }[],
  at: Date,
): Promise<void> {
  if (skus.length === 0) return;
  const { accountName } = account;
  await sql`
    with list as materialized (
      select ${accountName}::text as account_name, v from jsonb_array_elements(${json(skus)}::jsonb) as list (v)
    )
    update sku set name = v#>>'{data,name}', ref_id = v#>>'{data,refId}', width = (v#>>'{data,width}')::integer,
      height = (v#>>'{data,height}')::integer, length = (v#>>'{data,length}')::integer,
      weight = (v#>>'{data,weight}')::integer, version = version + 1, updated_at = ${at},
      status = case when status = 'REJECTED' then 'PENDING_APPROVAL' else status end
    from list where sku.account_name = list.account_name and sku.id = (v->>'id')::bigint
  `.execute(trx);
  // The whole key, with position, is given: without statistics the planner takes a variant's images for a large part of the table.
  await sql`
    with changed as materialized (
      select ${accountName}::text as account_name, id from unnest(${pgArray(skus.map(({ id }) => id))}::bigint[]) as list (id)
    )
    delete from sku_image i using changed c, generate_series(1, 7) n
    where i.account_name = c.account_name and i.sku_id = c.id and i.position = n
  `.execute(trx);
  await insertImages(trx, account, skus);
}

async function insertImages(
  trx: Db,
  account: AccountScope,
  skus: readonly { id: number; images: string[] }[],
): Promise<void> {
  await sql`
    insert into sku_image (account_name, sku_id, position, url)
    select ${account.accountName}, (v->>'id')::bigint, n, url
    from jsonb_array_elements(${json(skus.map(({ id, images }) => ({ id, images })))}::jsonb) as list (v),
      jsonb_array_elements_text(v->'images') with ordinality as image (url, n)
    where ${isOf(account, sql`(v->>'id')::bigint`)}
  `.execute(trx);
}
