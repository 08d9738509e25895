import { type Selectable, sql } from 'kysely';
import { containing } from '../../db/containing.ts';
import type { Db } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import type { CarriersTables } from './carriers.tables.ts';

export type CarrierSearch = {
  name?: string | undefined;
  type?: 'ADMIN' | 'SELLER' | undefined;
  isActive?: boolean | undefined;
  slaType?: string | undefined;
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
  return query.orderBy(sql`search_text(name) collate "C"`).orderBy('id').execute();
}
