import { sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import { type Found, findPage, type Page } from '../../../db/page.ts';

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

/** A flat page of categories by their paths, the root included, and the total. */
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

/** Brands by name: active ones, unless others are asked for. */
export async function findBrands(
  db: Db,
  { text, isActive = true }: { text?: string | undefined; isActive?: boolean | undefined },
  page: Page,
): Promise<Found<BrandRow>> {
  let query = db.selectFrom('brand').where('is_active', '=', isActive);
  if (text) query = query.where(sql<boolean>`search_text(name) like ${containing(text)}`);
  return findPage(query, page, (brands) => brands.select(['id', 'name']).orderBy(byName).orderBy('id'));
}
