import type { PriceRange, PriceTerms } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { rowsById } from '../../../db/rows-by-id.ts';
import type { AccountScope } from '../../../db/scope.ts';

/** A variant with its current prices and the number of its category. */
export type PricedSku = PriceTerms & { id: number; name: string; refId: string; version: number; categoryId: number };

/** Prices of a seller's variants by number, each looked up separately. */
export async function findPrices(
  db: Db,
  { accountName }: AccountScope,
  skus: readonly string[],
): Promise<Map<number, PricedSku>> {
  const { rows } = await sql<PricedSku>`
    select found.* from (select distinct id from unnest(${skus}::bigint[]) as id order by id) w
      cross join lateral (
        select s.id, s.name, s.ref_id as "refId", p.version, (
            select category_id from product where product.account_name = ${accountName} and product.id = s.product_id) as "categoryId",
          p.list_price_centavos as "listPriceCentavos", p.price_centavos as "priceCentavos", p.valid_from as "validFrom",
          p.valid_until as "validUntil"
        from sku s join sku_price p on p.account_name = s.account_name and p.sku_id = s.id
        where s.account_name = ${accountName} and s.id = w.id offset 0) found
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The price range of each category: its own, or that of the nearest category above. */
export async function findPriceRanges(db: Db, categoryIds: readonly number[]): Promise<Map<number, PriceRange>> {
  const { rows } = await sql<PriceRange & { id: number }>`
    select c.id, r.lowest_centavos as "lowestCentavos", r.highest_centavos as "highestCentavos",
      r.highest_discount_percent as "highestDiscountPercent"
    from unnest(${[...categoryIds]}::bigint[]) as c (id) cross join lateral price_range_of(c.id) r
  `.execute(db);
  return new Map(rows.map(({ id, ...range }) => [id, range]));
}

export type PriceRow = PriceTerms & { id: number; refId: string; version: number };

const PAGE = 5_000;

/** Prices of a seller's variants, read page by page. */
export function allPrices(db: Db, { accountName }: AccountScope): AsyncGenerator<PriceRow> {
  return rowsById(PAGE, (last) =>
    db
      .selectFrom('sku')
      .innerJoin('sku_price', (join) =>
        join.onRef('sku_price.account_name', '=', 'sku.account_name').onRef('sku_price.sku_id', '=', 'sku.id'),
      )
      .select(['sku.id', 'ref_id as refId', 'sku_price.version', 'list_price_centavos as listPriceCentavos'])
      .select(['price_centavos as priceCentavos', 'valid_from as validFrom', 'valid_until as validUntil'])
      .where('sku.account_name', '=', accountName)
      .where('sku.id', '>', last)
      .orderBy('sku.id')
      .limit(PAGE)
      .execute(),
  );
}
