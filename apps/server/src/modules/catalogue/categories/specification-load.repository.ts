import type { SpecificationType } from '@trastienda/domain';
import type { AskedAttribute } from '@trastienda/validators';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { askedBy } from './asked-specifications.sql.ts';

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

/** The active specifications that a category asks for, inherited ones included; `key` is what names are compared by. */
export function specificationsOf({ categoryId, isVariant }: SpecificationLevel) {
  return sql`
    select s.id, s.name, s.type, name_key(s.name) as key, asked.is_required as "isRequired",
      coalesce((select jsonb_agg(value order by position) from specification_value where specification_id = s.id), '[]')
        as options
    from ${askedBy(String(categoryId))} asked join specification s on s.id = asked.specification_id
    where s.is_active and s.is_stock_keeping_unit = ${isVariant} and not asked.is_overridden
    order by key
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
