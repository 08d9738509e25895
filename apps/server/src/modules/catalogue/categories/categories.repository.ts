import type { CategoryFacts, PriceRange } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** A category with the data that the rules of the tree read. */
export type CategoryRecord = CategoryFacts & { namePath: string; isActive: boolean; version: number };

/** Lets only one transaction change the tree, so that the data the rules have checked stays valid until it ends. */
export async function lockTree(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(trx);
}

/** The whole tree with price ranges and specifications; there are hundreds of categories, not millions. */
export async function findRecords(db: Db): Promise<CategoryRecord[]> {
  const { rows } = await sql<CategoryRecord>`
    select c.id::text as id, c.parent_id::text as "parentId", c.name, c.name_path as "namePath", c.is_active as "isActive",
      c.version,
      case when r.category_id is not null then jsonb_build_object('lowestCentavos', r.lowest_centavos,
        'highestCentavos', r.highest_centavos, 'highestDiscountPercent', r.highest_discount_percent) end as "priceRange",
      coalesce((select jsonb_agg(jsonb_build_object('specificationId', s.id::text, 'name', s.name,
          'isStockKeepingUnit', s.is_stock_keeping_unit, 'isRequired', cs.is_required) order by s.id)
        from category_specification cs join specification s on s.id = cs.specification_id
        where cs.category_id = c.id and s.is_active), '[]') as asks
    from category c left join price_range r on r.category_id = c.id
  `.execute(db);
  return rows;
}

/** A place in the tree with its name. */
export type CategoryPlace = { name: string; parentId: number | null; isActive?: boolean; storefrontId?: string };

/** Adds a category below its parent, which gives it its depth and path; returns its number. */
export async function addCategory(trx: Db, place: CategoryPlace): Promise<number> {
  const { name, parentId, isActive = true, storefrontId = null } = place;
  const { rows } = await sql<{ id: number }>`
    select add_category(${parentId}::bigint, ${name}::text, ${isActive}::boolean, ${storefrontId}::text) as id`.execute(
    trx,
  );
  const [added] = rows;
  if (!added) throw new Error('No category was added.');
  return added.id;
}

/** Names and places a category anew, as its next version, and with it what stands below it. */
export async function placeCategory(
  trx: Db,
  id: number,
  { name, parentId, isActive = true }: CategoryPlace,
): Promise<void> {
  await sql`select change_category(${id}::bigint, ${parentId}::bigint, ${name}::text, ${isActive}::boolean)`.execute(
    trx,
  );
}

/** The editable data of a category. */
export type CategoryText = { name: string; parentId: string | null; isActive: boolean; priceRange: PriceRange | null };

/** Adds a category and returns its id. */
export async function insertCategory(trx: Db, { name, parentId, isActive, priceRange }: CategoryText): Promise<string> {
  const id = await addCategory(trx, { name, parentId: Number(parentId), isActive });
  await writeRange(trx, id, priceRange);
  return String(id);
}

/** Writes a category as its next version. */
export async function updateCategory(trx: Db, id: string, words: CategoryText): Promise<void> {
  const { name, parentId, isActive, priceRange } = words;
  await placeCategory(trx, Number(id), { name, parentId: parentId === null ? null : Number(parentId), isActive });
  await writeRange(trx, Number(id), priceRange);
}

async function writeRange(trx: Db, categoryId: number, range: PriceRange | null): Promise<void> {
  if (!range) {
    await trx.deleteFrom('price_range').where('category_id', '=', categoryId).execute();
    return;
  }
  const row = {
    lowest_centavos: range.lowestCentavos,
    highest_centavos: range.highestCentavos,
    highest_discount_percent: range.highestDiscountPercent,
  };
  await trx
    .insertInto('price_range')
    .values({ category_id: categoryId, ...row })
    .onConflict((conflict) => conflict.column('category_id').doUpdateSet(row))
    .execute();
}

/** A category that products may be put into: a leaf of the whole tree that is active, as is all above it (`closedCategories`). */
export async function findOpenLeaf(db: Db, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive line as (
      select id as leaf, parent_id, is_active from category where id::text = ${id} and depth > 0
        and not exists (select from category below where below.parent_id = category.id)
      union all
      select line.leaf, above.parent_id, above.is_active from line join category above on above.id = line.parent_id
    )
    select leaf as id from line group by leaf having bool_and(is_active)
  `.execute(db);
  return rows[0]?.id;
}

/** A category and all below it; undefined for the root, which includes every category; empty where the category does not exist. */
export async function categoriesBelow(db: Db, id: string): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number; depth: number }>`
    with recursive below as (
      select id, depth from category where id::text = ${id}
      union all
      select category.id, category.depth from below join category on category.parent_id = below.id where below.depth > 0
    )
    select id, depth from below
  `.execute(db);
  return rows.some(({ depth }) => depth === 0) ? undefined : rows.map((row) => row.id);
}
