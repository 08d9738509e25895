import { type CarrierForm, type CarrierType, type CarrierUse, carrierFields, columnsOf } from '@trastienda/domain';
import { type Selectable, sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import { type Found, findPage, type Page } from '../../../db/page.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import { type AccountScope, MARKETPLACE, type Scope } from '../../../db/scope.ts';
import { steady } from '../../../db/steady.ts';
import type { CarriersTables } from './carriers.tables.ts';

/** A carrier; one that is read has the name of the seller that owns it. */
export type CarrierRow = Selectable<CarriersTables['carrier']> & { seller_name?: string | null };

const sellerName = sql<
  string | null
>`(select owner.name from organization owner where owner.account_name = carrier.account_name)`.as('seller_name');

export type CarrierSearch = {
  name?: string | undefined;
  type?: CarrierType | undefined;
  isActive?: boolean | undefined;
  slaType?: string | undefined;
  /** Whether the administrator assigned it to an account of the scope. */
  assigned?: boolean | undefined;
};

/** A page of all carriers: they are few, and a look-up needs every one. */
export const everyCarrier: Page = { offset: 0, size: 100_000 };

/** Carriers that the scope may use: the marketplace's own, and those of its accounts. */
export async function findCarriers(
  db: Db,
  scope: Scope,
  search: CarrierSearch,
  page: Page = everyCarrier,
): Promise<Found<CarrierRow>> {
  let query = db.selectFrom('carrier').where(visible(scope));
  if (search.name) query = query.where(sql<boolean>`search_text(name) like ${containing(search.name)}`);
  if (search.slaType) query = query.where(sql<boolean>`search_text(sla_type) like ${containing(search.slaType)}`);
  if (search.type) query = query.where('type', '=', search.type);
  if (search.isActive !== undefined) query = query.where('is_active', '=', search.isActive);
  if (search.assigned !== undefined) {
    const accounts = scope.kind === 'own' ? [...scope.accountNames] : null;
    const isAssigned = sql<boolean>`exists (${assignmentsOf(accounts)} and link.carrier_id = carrier.id)`;
    query = query.where(search.assigned ? isAssigned : sql<boolean>`not ${isAssigned}`);
  }
  return findPage(query, page, (carriers) =>
    carriers.selectAll().select(sellerName).orderBy(sql`search_text(name) collate "C"`).orderBy('id'),
  );
}

const visible = (scope: Scope) =>
  scope.kind === 'all' ? sql<boolean>`true` : sql<boolean>`(account_name = '' or ${reaches(scope, sql`account_name`)})`;

/** One carrier that the scope may use, locked if `lock` is set. */
export async function findCarrier(
  db: Db,
  scope: Scope,
  id: string,
  options?: { lock: boolean },
): Promise<CarrierRow | undefined> {
  const query = db.selectFrom('carrier').selectAll().select(sellerName).where('id', '=', id).where(visible(scope));
  return (options?.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** What a shipment asks of its carrier. */
export type ShippingCarrier = Pick<CarrierRow, 'id' | 'name' | 'type' | 'is_active'>;

/** The carrier that a shipment names, if the scope may use it. */
export async function findShippingCarrier(db: Db, scope: Scope, id: string): Promise<ShippingCarrier | undefined> {
  const { rows } = await sql<ShippingCarrier>`${steady}
    select id, name, type, is_active from carrier where id = ${id} and ${visible(scope)}
  `.execute(db);
  return rows[0];
}

/** Adds a carrier of an account, or of the marketplace, which administers it. */
export async function insertCarrier(trx: Db, { accountName }: AccountScope, form: CarrierForm): Promise<CarrierRow> {
  const type = accountName === MARKETPLACE ? 'ADMIN' : 'SELLER';
  return trx
    .insertInto('carrier')
    .values({ ...columnsOf(carrierFields, form), type, account_name: accountName })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Whether a carrier other than `id`, among those that an account may use (its own and the marketplace's), has a name already: files and
 * people choose a carrier by name. No such check runs in parallel until the transaction ends.
 */
export async function isCarrierNameTaken(
  trx: Db,
  { accountName }: AccountScope,
  name: string,
  id: string | undefined,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('carrier names', 0))`.execute(trx);
  const { rows } = await sql`
    select from carrier
    where name_key(name) = name_key(${name}) and id is distinct from ${id ?? null}
      and account_name in ('', ${accountName})
    limit 1
  `.execute(trx);
  return rows.length > 0;
}

/** Writes a change as the next version. */
export async function updateCarrier(trx: Db, scope: Scope, id: string, form: CarrierForm): Promise<CarrierRow> {
  return trx
    .updateTable('carrier')
    .set(({ eb }) => ({ ...columnsOf(carrierFields, form), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where(visible(scope))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeCarrier(trx: Db, scope: Scope, id: string): Promise<void> {
  await trx.deleteFrom('carrier').where('id', '=', id).where(visible(scope)).execute();
}

/** How many orders and rates of the scope use a carrier. */
export async function countCarrierUse(db: Db, scope: Scope, id: string): Promise<CarrierUse> {
  const reached = reaches(scope, sql`account_name`);
  const { rows } = await sql<CarrierUse>`
    select (select count(*) from orders where carrier_id = ${id} and ${reached}) as orders,
      (select count(*) from shipping_rate where carrier_id = ${id} and ${reached}) as rates
  `.execute(db);
  return rows[0] ?? { orders: 0, rates: 0 };
}

/** Active assignments of active administered carriers, of some accounts (null: of any). */
function assignmentsOf(accountNames: readonly string[] | null) {
  const whose = accountNames === null ? sql`true` : sql`link.account_name = any(${[...accountNames]}::text[])`;
  return sql`
    select from carrier_seller link join carrier assigned on assigned.id = link.carrier_id
    where link.is_active and assigned.is_active and assigned.type = 'ADMIN' and ${whose}
  `;
}

/** Whether the administrator assigned a carrier to a seller, who then may not create carriers or prices (S3 §2). */
export async function hasAssignedCarrier(db: Db, { accountNames }: AccountScope): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (${assignmentsOf(accountNames)}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
