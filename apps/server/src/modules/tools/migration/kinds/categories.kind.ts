import {
  type KnownCategory,
  migrationLimits,
  placeOf,
  planCategories,
  planCategory,
  type StorefrontCategory,
} from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { lockTree } from '../../../catalogue/categories/categories.repository.ts';
import { type AuditEntry, recordAudits } from '../../../platform/audit/audit.repository.ts';
import type { KindWork, Planned } from './kind-work.ts';

type Node = KnownCategory & { version: number };

/** Categories of the storefront: checked all at once, because they depend on each other, and imported in the order found then. */
export const categoriesKind: KindWork = {
  lookAtOnce: migrationLimits.most.categories,
  bringAtOnce: 50,
  hasUniqueNames: false,
  known: sql`select id, storefront_id, name from category where storefront_id is not null`,
  async look(trx, _access, rows) {
    const tree = await findNodes(trx);
    const positions = new Map(rows.map(({ position, item }) => [(item as StorefrontCategory).id, position]));
    const planned = planCategories(
      tree,
      rows.map(({ item }) => item as StorefrontCategory),
    );
    return planned.map(({ coming, plan }) => ({
      position: positions.get(coming.id) ?? 0,
      plan,
      catalogueId: numberOf(placeOf(tree, coming).known),
    }));
  },
  async bring(trx, _access, rows, origin) {
    await lockTree(trx);
    const tree = await findNodes(trx);
    const audits: AuditEntry[] = [];
    const brought: Planned[] = [];
    for (const { position, item } of rows) {
      const coming = item as StorefrontCategory;
      const plan = planCategory(tree, coming);
      const { known, parent } = placeOf(tree, coming);
      let catalogueId = numberOf(known);
      if (parent && (plan.outcome === 'new' || plan.outcome === 'changed')) {
        const after = { name: coming.name, parentId: parent.id, isActive: coming.isActive, storefrontId: coming.id };
        catalogueId = known ? await updateNode(trx, known, after) : await insertNode(trx, after);
        const node = tree.find((one) => one.id === known?.id);
        const before = known && { name: known.name, parentId: known.parentId, isActive: known.isActive };
        const version = (node?.version ?? 0) + 1;
        audits.push({
          action: known ? 'category.changed' : 'category.created',
          subject: { type: 'category', id: String(catalogueId) },
          ...(before && { before }),
          after: { ...after, ...(known && { version }) },
        });
        if (node) Object.assign(node, after, { version });
        else tree.push({ id: String(catalogueId), version, ...after });
      }
      brought.push({ position, plan, catalogueId });
    }
    await recordAudits(trx, origin, audits);
    return brought;
  },
};

const numberOf = (known: KnownCategory | undefined): number | null => (known ? Number(known.id) : null);

async function findNodes(trx: Db): Promise<Node[]> {
  const { rows } = await sql<Node>`
    select id::text as id, parent_id::text as "parentId", name, is_active as "isActive", storefront_id as "storefrontId", version
    from category
  `.execute(trx);
  return rows;
}

type Words = { name: string; parentId: string; isActive: boolean; storefrontId: string };

async function insertNode(trx: Db, { name, parentId, isActive, storefrontId }: Words): Promise<number> {
  const { id } = await trx
    .insertInto('category')
    .values({ name, parent_id: Number(parentId), is_active: isActive, storefront_id: storefrontId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function updateNode(
  trx: Db,
  known: KnownCategory,
  { name, parentId, isActive, storefrontId }: Words,
): Promise<number> {
  const place = { name, parent_id: Number(parentId), is_active: isActive, storefront_id: storefrontId };
  await trx
    .updateTable('category')
    .set(({ eb }) => ({ ...place, version: eb('version', '+', 1) }))
    .where('id', '=', Number(known.id))
    .execute();
  return Number(known.id);
}
