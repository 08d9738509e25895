import {
  type KnownCategory,
  migrationLimits,
  placeOf,
  planCategories,
  planCategory,
  type StorefrontCategory,
} from '@trastienda/domain';
import { lockTree } from '../../../catalogue/categories/categories.repository.ts';
import { type AuditEntry, recordAudits } from '../../../platform/audit/audit.repository.ts';
import { findNodes, insertNode, knownCategories, updateNode } from './categories.sql.ts';
import type { KindWork, Planned } from './kind-work.ts';

/** Categories of the storefront: checked all at once, because they depend on each other, and imported in the order found then. */
export const categoriesKind: KindWork = {
  lookAtOnce: migrationLimits.most.categories,
  bringAtOnce: 50,
  hasUniqueNames: false,
  known: knownCategories,
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
