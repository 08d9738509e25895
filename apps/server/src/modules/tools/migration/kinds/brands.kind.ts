import { type KnownBrand, planBrand, type StorefrontBrand } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { recordAudits } from '../../../platform/audit/audit.repository.ts';
import type { ItemRow } from '../migration-rows.repository.ts';
import { isToDo, type KindWork, type Planned } from './kind-work.ts';

type Judged = Planned & { coming: StorefrontBrand; known: KnownBrand | undefined };

/** Brands of the storefront. */
export const brandsKind: KindWork = {
  lookAtOnce: 1_000,
  bringAtOnce: 500,
  hasUniqueNames: true,
  known: sql`select id, storefront_id, name from brand where storefront_id is not null`,
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
  const brandOf = (alias: string) =>
    sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}::text,
      'storefrontId', ${sql.ref(`${alias}.storefront_id`)}, 'name', ${sql.ref(`${alias}.name`)},
      'isActive', ${sql.ref(`${alias}.is_active`)}) end`;
  const { rows: found } = await sql<{ position: number; byId: KnownBrand | null; byName: KnownBrand | null }>`
    select c.position, ${brandOf('i')} as "byId", ${brandOf('n')} as "byName"
    from jsonb_to_recordset(${JSON.stringify(coming)}::jsonb) as c (position integer, id text, name text)
      left join brand i on i.storefront_id = c.id
      left join brand n on name_key(n.name) = name_key(c.name)
  `.execute(trx);
  const facts = new Map(found.map(({ position, ...one }) => [position, one]));
  return coming.map(({ position, ...brand }) => {
    const { byId = null, byName = null } = facts.get(position) ?? {};
    const plan = planBrand(brand, { byId: byId ?? undefined, byName: byName ?? undefined });
    const known = byId ?? (plan.outcome === 'refused' ? undefined : (byName ?? undefined));
    return { position, plan, coming: brand, known, catalogueId: known ? Number(known.id) : null };
  });
}

async function insertBrands(trx: Db, brands: readonly StorefrontBrand[]): Promise<Map<string, number>> {
  if (brands.length === 0) return new Map();
  const { rows } = await sql<{ id: number; storefrontId: string }>`
    insert into brand (name, is_active, storefront_id)
    select name, "isActive", id from jsonb_to_recordset(${JSON.stringify(brands)}::jsonb) as c (id text, name text, "isActive" boolean)
    returning id, storefront_id as "storefrontId"
  `.execute(trx);
  return new Map(rows.map(({ id, storefrontId }) => [storefrontId, id]));
}

async function updateBrands(trx: Db, brands: readonly object[]): Promise<void> {
  if (brands.length === 0) return;
  await sql`
    update brand set name = c.name, is_active = c."isActive", storefront_id = c.id
    from jsonb_to_recordset(${JSON.stringify(brands)}::jsonb) as c ("knownId" bigint, id text, name text, "isActive" boolean)
    where brand.id = c."knownId"
  `.execute(trx);
}
