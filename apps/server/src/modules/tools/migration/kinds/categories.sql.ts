import type { KnownCategory } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

/** Our categories with a number of the storefront. */
export const knownCategories = sql`select id, storefront_id, name from category where storefront_id is not null`;

type Node = KnownCategory & { version: number };

/** The whole tree. */
export async function findNodes(trx: Db): Promise<Node[]> {
  const { rows } = await sql<Node>`
    select id::text as id, parent_id::text as "parentId", name, is_active as "isActive", storefront_id as "storefrontId", version
    from category
  `.execute(trx);
  return rows;
}

type NewCategory = { name: string; parentId: string; isActive: boolean; storefrontId: string };

/** Adds a category; returns its number. */
export async function insertNode(trx: Db, { name, parentId, isActive, storefrontId }: NewCategory): Promise<number> {
  const { id } = await trx
    .insertInto('category')
    .values({ name, parent_id: Number(parentId), is_active: isActive, storefront_id: storefrontId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a category as its next version; returns its number. */
export async function updateNode(
  trx: Db,
  known: KnownCategory,
  { name, parentId, isActive, storefrontId }: NewCategory,
): Promise<number> {
  const place = { name, parent_id: Number(parentId), is_active: isActive, storefront_id: storefrontId };
  await trx
    .updateTable('category')
    .set(({ eb }) => ({ ...place, version: eb('version', '+', 1) }))
    .where('id', '=', Number(known.id))
    .execute();
  return Number(known.id);
}
