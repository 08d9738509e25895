import type { SpecificationType } from '@trastienda/domain';
import { sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import { allOf, type Found, findSqlPage, type Page } from '../../../db/page.ts';
import { askedBy } from './asked-specifications.sql.ts';

export type SpecificationSearch = {
  /** Undefined: every specification, independent of categories. */
  categoryId?: string | undefined;
  notAskedBy?: string | undefined;
  text?: string | undefined;
  isActive?: boolean | undefined;
  isStockKeepingUnit?: boolean | undefined;
  isParent?: boolean | undefined;
  isOverridden?: boolean | undefined;
  sortBy: 'name' | 'fieldId';
  sortOrder: 'asc' | 'desc';
};

export type SpecificationRow = {
  id: number;
  category_id: number | null;
  version: number;
  name: string;
  description: string;
  type: SpecificationType;
  is_required: boolean;
  is_active: boolean;
  is_stock_keeping_unit: boolean;
  is_parent: boolean;
  is_overridden: boolean;
  field_values: { fieldValueId: string; value: string }[];
};

const columns = sql`s.id, asked.category_id, asked.version, s.name, s.description, s.type, asked.is_required, s.is_active,
  s.is_stock_keeping_unit, asked.steps > 0 as is_parent, asked.is_overridden,
  coalesce((select jsonb_agg(jsonb_build_object('fieldValueId', v.id::text, 'value', v.value) order by v.position, v.id)
    from specification_value v where v.specification_id = s.id), '[]') as field_values`;

const askedByNobody = sql`
  (select id as specification_id, null::bigint as category_id, false as is_required, 1 as version, 0 as steps, false as is_overridden
    from specification)`;

/** A page of a category's specifications, or of all specifications. */
export async function findSpecifications(
  db: Db,
  search: SpecificationSearch,
  page: Page,
): Promise<Found<SpecificationRow>> {
  const { categoryId, notAskedBy, text, isActive, isStockKeepingUnit, isParent, isOverridden, sortBy, sortOrder } =
    search;
  const where = allOf([
    text && sql`search_text(s.name) like ${containing(text)}`,
    isActive !== undefined && sql`s.is_active = ${isActive}`,
    isStockKeepingUnit !== undefined && sql`s.is_stock_keeping_unit = ${isStockKeepingUnit}`,
    isParent !== undefined && sql`(asked.steps > 0) = ${isParent}`,
    isOverridden !== undefined && sql`asked.is_overridden = ${isOverridden}`,
    notAskedBy !== undefined && sql`s.id not in (select specification_id from ${askedBy(notAskedBy)} there)`,
  ]);
  const order = sortBy === 'name' ? sql`search_text(s.name) collate "C"` : sql`s.id`;
  const asked = categoryId === undefined ? askedByNobody : askedBy(categoryId);
  return findSqlPage(
    db,
    {
      columns,
      found: sql`from ${asked} asked join specification s on s.id = asked.specification_id where ${where}`,
      order: sql`${order} ${sql.raw(sortOrder)}, s.id`,
    },
    page,
  );
}

/** The two numbers of a field: a category and one of its specifications. */
export type AskedField = { categoryId: string; specificationId: string };

/** A category's own specification, not an inherited one; `hold` locks it for this transaction. */
export async function findAsked(
  db: Db,
  { categoryId, specificationId }: AskedField,
  options?: { hold: boolean },
): Promise<SpecificationRow | undefined> {
  if (options?.hold) {
    await sql`
      select from category_specification
      where category_id::text = ${categoryId} and specification_id::text = ${specificationId} for update
    `.execute(db);
  }
  const { rows } = await sql<SpecificationRow>`
    select ${columns} from ${askedBy(categoryId)} asked join specification s on s.id = asked.specification_id
    where asked.steps = 0 and s.id::text = ${specificationId}
  `.execute(db);
  return rows[0];
}

/** A specification by its number, independent of categories. */
export async function findSpecification(db: Db, id: string): Promise<{ id: number; is_active: boolean } | undefined> {
  return db
    .selectFrom('specification')
    .select(['id', 'is_active'])
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();
}

/** Adds a specification to a category. */
export async function insertAsked(trx: Db, { categoryId, specificationId }: AskedField): Promise<void> {
  await trx
    .insertInto('category_specification')
    .values({ category_id: Number(categoryId), specification_id: Number(specificationId) })
    .execute();
}

/** Sets whether a specification is required, as the next version. */
export async function updateAsked(trx: Db, field: AskedField, isRequired: boolean): Promise<void> {
  await trx
    .updateTable('category_specification')
    .set(({ eb }) => ({ is_required: isRequired, version: eb('version', '+', 1) }))
    .where('category_id', '=', Number(field.categoryId))
    .where('specification_id', '=', Number(field.specificationId))
    .execute();
}

/** Removes a specification from a category. */
export async function deleteAsked(trx: Db, field: AskedField): Promise<void> {
  await trx
    .deleteFrom('category_specification')
    .where('category_id', '=', Number(field.categoryId))
    .where('specification_id', '=', Number(field.specificationId))
    .execute();
}
