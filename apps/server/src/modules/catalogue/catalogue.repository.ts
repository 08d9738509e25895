import type { SpecificationType } from '@trastienda/domain';
import { sql } from 'kysely';
import { containing } from '../../db/containing.ts';
import type { Db } from '../../db/database.ts';
import { type Found, findPage, type Page } from '../../db/page.ts';

export type CategoryRow = {
  id: number;
  parent_id: number | null;
  name: string;
  is_active: boolean;
  depth: number;
  name_path: string;
};

const columns = ['id', 'parent_id', 'name', 'is_active', 'depth', 'name_path'] as const;
const byName = sql`search_text(name) collate "C"`;

/** The whole tree as rows, the root first, siblings by name; there are hundreds of categories, not millions. */
export async function findTree(db: Db, isActive: boolean | undefined): Promise<CategoryRow[]> {
  let query = db.selectFrom('category').select(columns);
  if (isActive !== undefined) query = query.where((eb) => eb.or([eb('depth', '=', 0), eb('is_active', '=', isActive)]));
  return query.orderBy('depth').orderBy(byName).orderBy('id').execute();
}

export type CategorySearch = {
  text?: string | undefined;
  isActive?: boolean | undefined;
  sortOrder: 'asc' | 'desc';
};

/** A flat page of categories by their paths, the root included, and how many there are. */
export async function findCategories(
  db: Db,
  { text, isActive, sortOrder }: CategorySearch,
  page: Page,
): Promise<Found<CategoryRow>> {
  let query = db.selectFrom('category');
  if (text) query = query.where(sql<boolean>`search_text(name) like ${containing(text)}`);
  if (isActive !== undefined) query = query.where('is_active', '=', isActive);
  return findPage(query, page, (categories) =>
    categories.select(columns).orderBy(sql`search_text(name_path) collate "C"`, sortOrder).orderBy('id'),
  );
}

export async function findCategory(db: Db, id: string): Promise<CategoryRow | undefined> {
  const { rows } = await sql<CategoryRow>`
    select id, parent_id, name, is_active, depth, name_path from category where id::text = ${id}
  `.execute(db);
  return rows[0];
}

export type BrandRow = { id: number; name: string };

/** Active brands by name. */
export async function findBrands(
  db: Db,
  { text }: { text?: string | undefined },
  page: Page,
): Promise<Found<BrandRow>> {
  let query = db.selectFrom('brand').where('is_active', '=', true);
  if (text) query = query.where(sql<boolean>`search_text(name) like ${containing(text)}`);
  return findPage(query, page, (brands) => brands.select(['id', 'name']).orderBy(byName).orderBy('id'));
}

export type SpecificationSearch = {
  categoryId: string;
  text?: string | undefined;
  isActive?: boolean | undefined;
  isStockKeepingUnit?: boolean | undefined;
  isParent?: boolean | undefined;
  sortBy: 'name' | 'fieldId';
  sortOrder: 'asc' | 'desc';
  from: number;
  size: number;
};

export type SpecificationRow = {
  id: number;
  category_id: number;
  name: string;
  description: string;
  type: SpecificationType;
  is_required: boolean;
  is_active: boolean;
  is_stock_keeping_unit: boolean;
  is_parent: boolean;
  field_values: { fieldValueId: string; value: string }[];
  total: number;
};

/** What a category asks, what it inherits included. Asked twice on the way down, the nearest one counts. */
export async function findSpecifications(db: Db, search: SpecificationSearch): Promise<SpecificationRow[]> {
  const { categoryId, text, isActive, isStockKeepingUnit, isParent, sortBy, sortOrder, from, size } = search;
  const conditions = [
    text && sql`search_text(s.name) like ${containing(text)}`,
    isActive !== undefined && sql`s.is_active = ${isActive}`,
    isStockKeepingUnit !== undefined && sql`s.is_stock_keeping_unit = ${isStockKeepingUnit}`,
    isParent !== undefined && sql`(asked.steps > 0) = ${isParent}`,
  ].filter((condition) => typeof condition === 'object');
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const order = sortBy === 'name' ? sql`search_text(s.name) collate "C"` : sql`s.id`;
  const { rows } = await sql<SpecificationRow>`
    with recursive above as (
      select id, parent_id, 0 as steps from category where id::text = ${categoryId}
      union all
      select c.id, c.parent_id, above.steps + 1 from above join category c on c.id = above.parent_id
    ), asked as (
      select distinct on (cs.specification_id) cs.specification_id, cs.category_id, cs.is_required, above.steps
      from above join category_specification cs on cs.category_id = above.id
      order by cs.specification_id, above.steps
    )
    select s.id, asked.category_id, s.name, s.description, s.type, asked.is_required, s.is_active,
      s.is_stock_keeping_unit, asked.steps > 0 as is_parent, count(*) over () as total,
      coalesce((select jsonb_agg(jsonb_build_object('fieldValueId', v.id::text, 'value', v.value) order by v.position, v.id)
        from specification_value v where v.specification_id = s.id), '[]') as field_values
    from asked join specification s on s.id = asked.specification_id ${where}
    order by ${order} ${sql.raw(sortOrder)}, s.id limit ${size} offset ${from}
  `.execute(db);
  return rows;
}
