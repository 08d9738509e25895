import type { PriceTerms, SkuData } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import type { AccountScope } from '../../../db/scope.ts';

/** The data of a variant that the checks of a file need. */
export type SkuNow = {
  id: number;
  productId: number;
  upc: string;
  refId: string;
  isApproved: boolean;
  data: SkuData;
  stock: { total: number; reserved: number; version: number };
  price: PriceTerms & { version: number };
};

/** An account's variants by their ids, each looked up separately; variants of other accounts are not found. */
export async function findSkusNow(db: Db, { accountName }: AccountScope, ids: readonly number[]): Promise<SkuNow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SkuNow>`
    select found.* from (select distinct id from unnest(${pgArray(ids)}::bigint[]) as id) wanted cross join lateral (
      select sku.id, sku.product_id as "productId", sku.upc, sku.ref_id as "refId", sku.status = 'APPROVED' as "isApproved",
        jsonb_build_object('name', sku.name, 'refId', sku.ref_id, 'height', sku.height, 'length', sku.length,
          'weight', sku.weight, 'width', sku.width) as data,
        jsonb_build_object('total', total_quantity, 'reserved', reserved_quantity, 'version', sku_stock.version) as stock,
        jsonb_build_object('listPriceCentavos', list_price_centavos, 'priceCentavos', price_centavos,
          'validFrom', valid_from, 'validUntil', valid_until, 'version', sku_price.version) as price
      from sku join sku_price on sku_price.account_name = sku.account_name and sku_price.sku_id = sku.id
        join sku_stock on sku_stock.account_name = sku.account_name and sku_stock.sku_id = sku.id
      where sku.account_name = ${accountName} and sku.id = wanted.id offset 0
    ) found
  `.execute(db);
  return rows;
}

/** Names of brands by their ids. */
export async function brandNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('brand').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const PAGE = 5_000;

/** Every variant of an account as a line of JSON, after the products that have no variants; read page by page, formatted by the database. */
export async function* knownSkuLines(
  db: Db,
  { accountName }: AccountScope,
  { stock }: { stock: boolean },
): AsyncGenerator<string> {
  const bare = sql`
    select id as place, jsonb_build_array(0, id, category_id, false, null, null, null, null, null) as line from product
    where account_name = ${accountName} and not exists (
      select from sku where sku.account_name = product.account_name and product_id = product.id)`;
  const units = stock ? sql`total_quantity, reserved_quantity, sku_stock.version` : sql`null, null, null`;
  const variants = sql`
    select sku.id as place, jsonb_build_array(sku.id, product_id, category_id, sku.status = 'APPROVED', upc, ref_id,
      ${units}) as line
    from sku join product on product.account_name = sku.account_name and product.id = product_id
      join sku_stock on sku_stock.account_name = sku.account_name and sku_stock.sku_id = sku.id
    where sku.account_name = ${accountName}`;
  for (const [all, key] of [
    [bare, sql`product.id`],
    [variants, sql`sku.id`],
  ] as const) {
    for (let last = 0; ; ) {
      const { rows } = await sql<{ last: number | null; lines: string | null; n: number }>`
        select max(place) as last, count(*)::integer as n, string_agg(line::text, E'\\n' order by place) as lines
        from (${all} and ${key} > ${last} order by ${key} limit ${PAGE}) page
      `.execute(db);
      const [page] = rows;
      if (!page?.lines || page.last === null) break;
      yield `${page.lines}\n`;
      last = page.last;
      if (page.n < PAGE) break;
    }
  }
}
