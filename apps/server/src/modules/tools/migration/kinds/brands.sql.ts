import type { KnownBrand, StorefrontBrand } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

/** Our brands with a number of the storefront. */
export const knownBrands = sql`select id, storefront_id, name from brand where storefront_id is not null`;

type Matches = { byId: KnownBrand | null; byName: KnownBrand | null };

/** Our brands that match rows of the storefront, by its number and by the name; the key is the row's position. */
export async function findKnownBrands(
  trx: Db,
  coming: readonly (StorefrontBrand & { position: number })[],
): Promise<Map<number, Matches>> {
  const brandOf = (alias: string) =>
    sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}::text,
      'storefrontId', ${sql.ref(`${alias}.storefront_id`)}, 'name', ${sql.ref(`${alias}.name`)},
      'isActive', ${sql.ref(`${alias}.is_active`)}) end`;
  const { rows: found } = await sql<Matches & { position: number }>`
    select c.position, ${brandOf('i')} as "byId", ${brandOf('n')} as "byName"
    from jsonb_to_recordset(${JSON.stringify(coming)}::jsonb) as c (position integer, id text, name text)
      left join brand i on i.storefront_id = c.id
      left join brand n on name_key(n.name) = name_key(c.name)
  `.execute(trx);
  return new Map(found.map(({ position, ...one }) => [position, one]));
}

/** Adds brands; returns our number for each of the storefront's. */
export async function insertBrands(trx: Db, brands: readonly StorefrontBrand[]): Promise<Map<string, number>> {
  if (brands.length === 0) return new Map();
  const { rows } = await sql<{ id: number; storefrontId: string }>`
    insert into brand (name, is_active, storefront_id)
    select name, "isActive", id from jsonb_to_recordset(${JSON.stringify(brands)}::jsonb) as c (id text, name text, "isActive" boolean)
    returning id, storefront_id as "storefrontId"
  `.execute(trx);
  return new Map(rows.map(({ id, storefrontId }) => [storefrontId, id]));
}

/** Changes the brands with our number `knownId`. */
export async function updateBrands(trx: Db, brands: readonly object[]): Promise<void> {
  if (brands.length === 0) return;
  await sql`
    update brand set name = c.name, is_active = c."isActive", storefront_id = c.id
    from jsonb_to_recordset(${JSON.stringify(brands)}::jsonb) as c ("knownId" bigint, id text, name text, "isActive" boolean)
    where brand.id = c."knownId"
  `.execute(trx);
}
