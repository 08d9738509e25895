import type { CategoryEffect } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';
import { discountPercentSql, hasShownDiscount } from './price-in-force.sql.ts';

const reached = (scope: Scope) => reaches(scope, sql`p.account_name`);

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
  const ids = asked.map(({ specificationId }) => specificationId);
  const { rows: known } = await sql<Omit<Unanswered, 'asked' | 'missing'>>`
    select id::text as "specificationId", name, is_stock_keeping_unit as "isStockKeepingUnit" from specification
    where is_active and id = any(${ids}::bigint[]) order by search_text(name) collate "C", id
  `.execute(db);
  const wanted = (isVariant: boolean) => {
    const ofKind = new Set(
      known.filter((one) => one.isStockKeepingUnit === isVariant).map((one) => one.specificationId),
    );
    return asked
      .filter(({ specificationId }) => ofKind.has(specificationId))
      .flatMap(({ specificationId, categoryIds }) =>
        categoryIds.map((categoryId) => ({ specificationId, categoryId })),
      );
  };
  const counted = [
    ...(await countMissing(
      db,
      wanted(false),
      sql`left join product_specification v
        on v.account_name = p.account_name and v.product_id = p.id and v.specification_id = a."specificationId"
      where ${reached(scope)}`,
    )),
    ...(await countMissing(
      db,
      wanted(true),
      sql`join sku on sku.account_name = p.account_name and sku.product_id = p.id
        left join sku_specification v
          on v.account_name = sku.account_name and v.sku_id = sku.id and v.specification_id = a."specificationId"
      where ${reached(scope)}`,
    )),
  ];
  const counts = new Map(counted.map(({ specificationId, ...one }) => [specificationId, one]));
  return known.map((one) => ({ ...one, ...(counts.get(one.specificationId) ?? { asked: 0, missing: 0 }) }));
}

type Missing = Pick<Unanswered, 'specificationId' | 'asked' | 'missing'>;

/** Products `p` of each specification's categories, or their variants: all, and those without a value `v`. */
async function countMissing(
  db: Db,
  wanted: readonly { specificationId: string; categoryId: string }[],
  values: RawBuilder<unknown>,
): Promise<Missing[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<Missing>`
    select a."specificationId"::text, count(*) as asked, count(*) filter (where v.specification_id is null) as missing
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as a ("specificationId" bigint, "categoryId" bigint)
      join product p on p.category_id = a."categoryId" ${values}
    group by a."specificationId"
  `.execute(db);
  return rows;
}
