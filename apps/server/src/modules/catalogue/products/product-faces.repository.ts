import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';

/** How a person recognises a product: its name and first picture, its variants, and how many of these have no picture (`bare`). */
export type ProductFace = {
  id: number;
  name: string;
  seller_name: string;
  image_url: string | null;
  skus: number;
  bare: number;
};

/** The faces of products of the scope. */
export async function findProductFaces(db: Db, scope: Scope, ids: readonly number[]): Promise<ProductFace[]> {
  const own = reaches(scope, sql`product.account_name`);
  const { rows } = await sql<ProductFace>`
    select product.id, product.name, owner.name as seller_name, count(sku.id)::int as skus,
      count(sku.id) filter (where main.url is null)::int as bare,
      (array_agg(main.url order by sku.id) filter (where main.url is not null))[1] as image_url
    from product join organization owner on owner.account_name = product.account_name
      left join sku on sku.account_name = product.account_name and sku.product_id = product.id
      left join lateral (
        select url from sku_image i where i.account_name = sku.account_name and i.sku_id = sku.id order by position limit 1) main on true
    where product.id = any(${pgArray(ids)}::bigint[]) and ${own}
    group by product.account_name, product.id, owner.name
  `.execute(db);
  return rows;
}

/** The first picture of variants of the scope, by the variant's number. */
export async function findSkuImages(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const own = reaches(scope, sql`sku.account_name`);
  const { rows } = await sql<{ id: number; url: string }>`
    select distinct on (sku.id) sku.id, sku_image.url
    from sku join sku_image on sku_image.account_name = sku.account_name and sku_image.sku_id = sku.id
    where sku.id = any(${pgArray(ids)}::bigint[]) and ${own}
    order by sku.id, sku_image.position
  `.execute(db);
  return new Map(rows.map(({ id, url }) => [id, url]));
}
