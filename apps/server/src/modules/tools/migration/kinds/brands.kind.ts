import { type KnownBrand, planBrand, type StorefrontBrand } from '@trastienda/domain';
import type { Db } from '../../../../db/database.ts';
import { recordAudits } from '../../../platform/audit/audit.repository.ts';
import type { ItemRow } from '../migration-rows.repository.ts';
import { findKnownBrands, insertBrands, knownBrands, updateBrands } from './brands.sql.ts';
import { isToDo, type KindWork, type Planned } from './kind-work.ts';

type Judged = Planned & { coming: StorefrontBrand; known: KnownBrand | undefined };

/** Brands of the storefront. */
export const brandsKind: KindWork = {
  lookAtOnce: 1_000,
  bringAtOnce: 500,
  hasUniqueNames: true,
  known: knownBrands,
  look: (trx, _access, rows) => judge(trx, rows),
  async bring(trx, _access, rows, origin) {
    const judged = await judge(trx, rows);
    const added = await insertBrands(
      trx,
      judged.filter(({ plan }) => plan.outcome === 'new').map(({ coming }) => coming),
    );
    const changed = judged.filter(({ plan }) => plan.outcome === 'changed');
    await updateBrands(
      trx,
      changed.map(({ coming, known }) => ({ ...coming, knownId: known?.id })),
    );
    const brought = judged.map((one) => ({ ...one, catalogueId: one.catalogueId ?? added.get(one.coming.id) ?? null }));
    await recordAudits(
      trx,
      origin,
      brought.filter(isToDo).map(({ plan, coming, known, catalogueId }) => ({
        action: plan.outcome === 'new' ? 'brand.created' : 'brand.changed',
        subject: { type: 'brand', id: String(catalogueId) },
        ...(known && { before: known }),
        after: coming,
      })),
    );
    return brought;
  },
};

async function judge(trx: Db, rows: readonly ItemRow[]): Promise<Judged[]> {
  const coming = rows.map(({ position, item }) => ({ ...(item as StorefrontBrand), position }));
  const facts = await findKnownBrands(trx, coming);
  return coming.map(({ position, ...brand }) => {
    const { byId = null, byName = null } = facts.get(position) ?? {};
    const plan = planBrand(brand, { byId: byId ?? undefined, byName: byName ?? undefined });
    const known = byId ?? (plan.outcome === 'refused' ? undefined : (byName ?? undefined));
    return { position, plan, coming: brand, known, catalogueId: known ? Number(known.id) : null };
  });
}
