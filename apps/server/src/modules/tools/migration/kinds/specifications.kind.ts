import {
  type KnownSpecification,
  planSpecification,
  type SpecificationFacts,
  type StorefrontSpecification,
} from '@trastienda/domain';
import type { Db } from '../../../../db/database.ts';
import type { SystemAccess } from '../../../../db/scope.ts';
import { lockTree } from '../../../catalogue/categories/categories.repository.ts';
import { type AuditEntry, recordAudits } from '../../../platform/audit/audit.repository.ts';
import type { ItemRow } from '../migration-rows.repository.ts';
import type { KindWork, Planned } from './kind-work.ts';
import {
  addAsks,
  addValues,
  categoryNumbers,
  findFacts,
  knownSpecifications,
  saveSpecification,
  usedSpecifications,
} from './specifications.sql.ts';

type Judged = Planned & { coming: StorefrontSpecification; known: KnownSpecification | undefined };

/** Specifications of products, or of variants. */
export function specificationsKind(isStockKeepingUnit: boolean): KindWork {
  const judge = async (
    trx: Db,
    access: SystemAccess,
    rows: readonly ItemRow[],
    categories: SpecificationFacts['categories'],
  ): Promise<Judged[]> => {
    const coming = rows.map(({ position, item }) => ({ ...(item as StorefrontSpecification), position }));
    const found = await findFacts(trx, coming, isStockKeepingUnit);
    const used = await usedSpecifications(trx, access, [...new Set([...found.values()].flatMap(idsOf))]);
    const withUse = (one: Omit<KnownSpecification, 'isUsed'>): KnownSpecification => ({
      ...one,
      isUsed: used.has(one.id),
    });
    return coming.map(({ position, ...specification }) => {
      const { byId, byName } = found.get(position) ?? { byId: null, byName: [] };
      const facts: SpecificationFacts = {
        isStockKeepingUnit,
        byId: byId ? withUse(byId) : undefined,
        byName: byName.map(withUse),
        categories,
      };
      const plan = planSpecification(specification, facts);
      const known = facts.byId ?? (facts.byName.length === 1 ? facts.byName[0] : undefined);
      return { position, plan, coming: specification, known, catalogueId: known ? Number(known.id) : null };
    });
  };
  return {
    lookAtOnce: 500,
    bringAtOnce: 50,
    hasUniqueNames: false,
    known: knownSpecifications(isStockKeepingUnit),
    look: async (trx, access, rows) => judge(trx, access, rows, await categoryNumbers(trx)),
    async bring(trx, access, rows, origin) {
      // Changes of a category's specifications need the lock of the tree.
      await lockTree(trx);
      const categories = await categoryNumbers(trx);
      const audits: AuditEntry[] = [];
      const brought: Planned[] = [];
      // One row at a time: two rows may match the same specification of ours by its name.
      for (const row of rows) {
        const [judged] = await judge(trx, access, [row], categories);
        if (!judged) continue;
        const { coming, known, plan } = judged;
        let { catalogueId } = judged;
        if (plan.outcome === 'new' || plan.outcome === 'changed') {
          catalogueId = await saveSpecification(trx, known?.id, { ...coming, isStockKeepingUnit });
          await addValues(trx, catalogueId, coming.values);
          const asks = coming.categories.flatMap(({ id, isRequired }) => {
            const categoryId = categories.get(id);
            return categoryId === undefined ? [] : [{ categoryId, isRequired }];
          });
          const asked = await addAsks(trx, catalogueId, asks);
          audits.push(...asked.map((ask) => askAudit(ask, catalogueId, coming.name)), {
            action: known ? 'catalogueSpecification.changed' : 'catalogueSpecification.created',
            subject: { type: 'catalogueSpecification', id: String(catalogueId) },
            ...(known && { before: { ...wordsOf(known), values: known.values } }),
            after: { ...wordsOf(coming), values: coming.values },
          });
        }
        brought.push({ position: judged.position, plan, catalogueId });
      }
      await recordAudits(trx, origin, audits);
      return brought;
    },
  };
}

const idsOf = ({ byId, byName }: { byId: { id: string } | null; byName: readonly { id: string }[] }): string[] =>
  [...(byId ? [byId] : []), ...byName].map(({ id }) => id);

const wordsOf = ({ name, description, type, isActive }: StorefrontSpecification | KnownSpecification) => ({
  name,
  description,
  type,
  isActive,
});

type Asked = { categoryId: string; isRequired: boolean; version: number; isNew: boolean };

/** The same audit entry as for a change by hand, so that users with an older version learn of the change. */
const askAudit = ({ categoryId, isRequired, version, isNew }: Asked, id: number | null, name: string): AuditEntry => ({
  action: isNew ? 'specification.added' : 'specification.changed',
  subject: { type: 'specification', id: `${categoryId}-${id}` },
  ...(!isNew && { before: { isRequired: !isRequired } }),
  after: { name, isRequired, version },
});
