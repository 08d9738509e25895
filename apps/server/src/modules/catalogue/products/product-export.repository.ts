import type { LayoutCells, productsLayout } from '@trastienda/validators';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import { accountWithin, reaches } from '../../../db/reached-sellers.ts';
import { rowsById } from '../../../db/rows-by-id.ts';
import type { AccountScope, Scope } from '../../../db/scope.ts';
import { hasShownDiscount } from '../categories/price-in-force.sql.ts';

const PAGE = 1_000;

/** A variant of an account as a row of the products' layout, with the discount that is shown on a day. */
const rowsOfLayout = (account: RawBuilder<unknown>, day: string) => sql`
  select sku.id, product.id as "productId", sku.id as sku, product.name, sku.name as "skuName", product.description,
    brand.name as brand, sku.upc, sku.ref_id as "refId", to_char(list_price_centavos / 100.0, 'FM9999999999990.00') as "listPrice",
    case when live then to_char(price_centavos / 100.0, 'FM9999999999990.00') end as price,
    case when live then valid_from end as "priceValidFrom", case when live then valid_until end as "priceValidUntil",
    (select string_agg(url, '|' order by position) from sku_image i
      where i.account_name = ${account} and i.sku_id = sku.id) as images,
    sku.height, sku.length, sku.weight, sku.width, total_quantity as inventory
  from sku
  join product on product.account_name = sku.account_name and product.id = sku.product_id
  join brand on brand.id = product.brand_id
  join sku_price on sku_price.account_name = sku.account_name and sku_price.sku_id = sku.id
  join sku_stock on sku_stock.account_name = sku.account_name and sku_stock.sku_id = sku.id
  cross join lateral (select ${hasShownDiscount(sql`sku_price`, day)} as live) discount`;

type ProductCells = LayoutCells<typeof productsLayout>;
type LayoutRow = ProductCells & { id: number };

/** An account's variants of a category, as rows of the products' layout. */
export function currentProducts(
  db: Db,
  { accountName }: AccountScope,
  categoryId: number,
  day: string,
): AsyncGenerator<ProductCells> {
  return rowsById(PAGE, async (last) => {
    const { rows } = await sql<LayoutRow>`
      ${rowsOfLayout(sql`${accountName}::text`, day)}
      where sku.account_name = ${accountName} and product.category_id = ${categoryId} and sku.id > ${last}
      order by sku.id limit ${PAGE}
    `.execute(db);
    return rows;
  });
}

/** These variants of the scope, in this order, as rows of the products' layout. */
export async function* productRowsOf(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  day: string,
): AsyncGenerator<ProductCells> {
  const columns = rowsOfLayout(accountWithin(scope, sql`sku.account_name`), day);
  for (let at = 0; at < ids.length; at += PAGE) {
    const some = ids.slice(at, at + PAGE);
    const { rows } = await sql<LayoutRow>`
      ${columns} where sku.id = any(${pgArray(some)}::bigint[]) and ${reaches(scope, sql`sku.account_name`)}
    `.execute(db);
    const found = new Map(rows.map((row) => [row.id, row]));
    yield* some.flatMap((id) => found.get(id) ?? []);
  }
}
