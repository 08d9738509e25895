import type { KnownCategory } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { addCategory, placeCategory } from '../../../catalogue/categories/categories.repository.ts';

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
export const insertNode = (trx: Db, { parentId, ...words }: NewCategory): Promise<number> =>
  addCategory(trx, { parentId: Number(parentId), ...words });

/** Writes a category as its next version; returns its number. */
export async function updateNode(trx: Db, known: KnownCategory, words: NewCategory): Promise<number> {
  const { parentId, storefrontId, ...rest } = words;
  const id = Number(known.id);
  await placeCategory(trx, id, { parentId: Number(parentId), ...rest });
  await trx.updateTable('category').set({ storefront_id: storefrontId }).where('id', '=', id).execute();
  return id;
}
