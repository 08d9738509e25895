import { type Selectable, sql } from 'kysely';
import { containing } from '../../db/containing.ts';
import type { Db } from '../../db/database.ts';
import type { AccountScope, Scope } from '../../db/scope.ts';
import type { CarriersTables } from './carriers.tables.ts';

export type CarrierSearch = {
  name?: string | undefined;
  type?: 'ADMIN' | 'SELLER' | undefined;
  isActive?: boolean | undefined;
  slaType?: string | undefined;
  /** Assigned by the administrator to an account of the scope, or to none. */
  assigned?: boolean | undefined;
};

/** Carriers that the scope may use: the marketplace's own, and those of its accounts. */
export async function findCarriers(
  db: Db,
  scope: Scope,
  search: CarrierSearch,
): Promise<Selectable<CarriersTables['carrier']>[]> {
  let query = db.selectFrom('carrier').selectAll();
  if (scope.kind === 'own') {
    query = query.where((eb) =>
      eb.or([eb('account_name', 'is', null), eb('account_name', 'in', [...scope.accountNames, ''])]),
    );
  }
  if (search.name) query = query.where(sql<boolean>`search_text(name) like ${containing(search.name)}`);
  if (search.slaType) query = query.where(sql<boolean>`search_text(sla_type) like ${containing(search.slaType)}`);
  if (search.type) query = query.where('type', '=', search.type);
  if (search.isActive !== undefined) query = query.where('is_active', '=', search.isActive);
  if (search.assigned !== undefined) {
    const accounts = scope.kind === 'own' ? [...scope.accountNames] : null;
    const isAssigned = sql<boolean>`exists (${assignmentsOf(accounts)} and link.carrier_id = carrier.id)`;
    query = query.where(search.assigned ? isAssigned : sql<boolean>`not ${isAssigned}`);
  }
  return query.orderBy(sql`search_text(name) collate "C"`).orderBy('id').execute();
}

/** Active assignments of active administered carriers, of some accounts (null: of any). */
function assignmentsOf(accountNames: readonly string[] | null) {
  const whose = accountNames === null ? sql`true` : sql`link.account_name = any(${[...accountNames]}::text[])`;
  return sql`
    select from carrier_seller link join carrier assigned on assigned.id = link.carrier_id
    where link.is_active and assigned.is_active and assigned.type = 'ADMIN' and ${whose}
  `;
}

/** Whether the administrator assigned a carrier to a seller: then the seller creates no carriers and no prices (S3 §2). */
export async function hasAssignedCarrier(db: Db, { accountNames }: AccountScope): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (${assignmentsOf(accountNames)}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
