import type { SpecificationType } from '@trastienda/domain';
import type { AskedAttribute } from '@trastienda/validators';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** A specification of a category, for its products or for their variants. */
export type AskedSpecification = {
  id: number;
  name: string;
  type: SpecificationType;
  isRequired: boolean;
  /** The options of a Combo or a Radio, in their order. */
  options: string[];
};

/** Which specifications are meant: those of the category and of all above it, for products or for variants. */
export type SpecificationLevel = { categoryId: number; isVariant: boolean };

/**
 * The specifications of a category, with the inherited ones. Of two with the same name the category's own counts (S2 §3), and of one that
 * occurs on several levels the nearest, as in the list.
 */
export function specificationsOf({ categoryId, isVariant }: SpecificationLevel) {
  return sql`
    with recursive above as (
      select id, parent_id, 0 as steps from category where id = ${categoryId}
      union all
      select category.id, category.parent_id, steps + 1 from above join category on category.id = above.parent_id
    )
    select distinct on (name_key(s.name)) s.id, s.name, s.type, name_key(s.name) as key,
      u.is_required as "isRequired",
      coalesce((select jsonb_agg(value order by position) from specification_value where specification_id = s.id), '[]')
        as options
    from above join category_specification u on u.category_id = above.id
      join specification s on s.id = u.specification_id
    where s.is_active and s.is_stock_keeping_unit = ${isVariant}
    order by name_key(s.name), steps, s.id
  `;
}

/** The specifications of a category as forms need them. */
export async function findAskedAttributes(db: Db, level: SpecificationLevel): Promise<AskedAttribute[]> {
  const { rows } = await sql<AskedAttribute>`
    select id::text as "specificationId", name, type, "isRequired", options from (${specificationsOf(level)}) s
  `.execute(db);
  return rows;
}

/** Specifications by their names in files. */
export async function findSpecifications(
  db: Db,
  level: SpecificationLevel,
  names: readonly string[],
): Promise<Map<string, AskedSpecification>> {
  const { rows } = await sql<{ asked: string } & AskedSpecification>`
    select asked.name as asked, s.id, s.name, s.type, s."isRequired", s.options
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as asked (name)
    join (${specificationsOf(level)}) s on s.key = name_key(asked.name)
  `.execute(db);
  return new Map(rows.map(({ asked, ...specification }) => [asked, specification]));
}
