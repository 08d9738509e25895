import type { CategoryEffect } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { discountPercentSql, hasShownDiscount } from './price-in-force.sql.ts';

const reached = (scope: Scope) =>
  scope.kind === 'all' ? sql`true` : sql`p.account_name = any(${[...scope.accountNames]})`;

/** How many products of the scope are in these categories, and how many variants they have. */
export async function countProducts(
  db: Db,
  scope: Scope,
  categoryIds: readonly string[],
): Promise<{ products: number; skus: number }> {
  const { rows } = await sql<{ products: number; skus: number }>`
    select count(*) as products, coalesce(sum((select count(*) from sku
      where sku.account_name = p.account_name and sku.product_id = p.id)), 0)::bigint as skus
    from product p where p.category_id = any(${[...categoryIds]}::bigint[]) and ${reached(scope)}
  `.execute(db);
  return rows[0] ?? { products: 0, skus: 0 };
}

/** How many prices of the scope's variants would be outside their category's new range, and how many are outside the present one, on a day. */
export async function countOutside(
  db: Db,
  scope: Scope,
  ranges: CategoryEffect['ranges'],
  day: string,
): Promise<{ after: number; before: number }> {
  if (ranges.length === 0) return { after: 0, before: 0 };
  const list = sql`x.list_price_centavos`;
  const asked = sql`(case when ${hasShownDiscount(sql`x`, day)} then x.price_centavos else ${list} end)`;
  const rows = ranges.map(({ categoryId, before, after }) => ({ categoryId, before, after }));
  const outside = (range: string) => sql`
    x.list_price_centavos > (${sql.raw(`r.${range}`)} ->> 'highestCentavos')::bigint
    or ${asked} < (${sql.raw(`r.${range}`)} ->> 'lowestCentavos')::bigint
    or ${discountPercentSql(list, asked)} > (${sql.raw(`r.${range}`)} ->> 'highestDiscountPercent')::int`;
  const { rows: found } = await sql<{ after: number; before: number }>`
    select count(*) filter (where ${outside('after')}) as after, count(*) filter (where ${outside('before')}) as before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("categoryId" bigint, before jsonb, after jsonb)
      join product p on p.category_id = r."categoryId" and ${reached(scope)}
      join sku on sku.account_name = p.account_name and sku.product_id = p.id
      join sku_price x on x.account_name = sku.account_name and x.sku_id = sku.id
  `.execute(db);
  return found[0] ?? { after: 0, before: 0 };
}

export type AskedOf = { specificationId: string; categoryIds: readonly string[] };
export type Unanswered = {
  specificationId: string;
  name: string;
  isStockKeepingUnit: boolean;
  asked: number;
  missing: number;
};

/** For active specifications of some categories: how many of the scope's products or variants should have a value, and how many lack it. */
export async function countUnanswered(db: Db, scope: Scope, asked: readonly AskedOf[]): Promise<Unanswered[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<Unanswered>`
    select s.id::text as "specificationId", s.name, s.is_stock_keeping_unit as "isStockKeepingUnit",
      coalesce(sum(counted.asked), 0)::bigint as asked, coalesce(sum(counted.missing), 0)::bigint as missing
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a ("specificationId" bigint, "categoryIds" jsonb)
      join specification s on s.id = a."specificationId" and s.is_active
      cross join lateral jsonb_array_elements_text(a."categoryIds") as c (id)
      cross join lateral (
        select count(*) as asked, count(*) filter (where not exists (select from product_specification v
          where v.account_name = p.account_name and v.product_id = p.id and v.specification_id = s.id)) as missing
        from product p where not s.is_stock_keeping_unit and p.category_id = c.id::bigint and ${reached(scope)}
        union all
        select count(*), count(*) filter (where not exists (select from sku_specification v
          where v.account_name = sku.account_name and v.sku_id = sku.id and v.specification_id = s.id))
        from product p join sku on sku.account_name = p.account_name and sku.product_id = p.id
        where s.is_stock_keeping_unit and p.category_id = c.id::bigint and ${reached(scope)}
      ) counted
    group by s.id order by search_text(s.name) collate "C", s.id
  `.execute(db);
  return rows;
}
