import type { GuideStatus, IncidenceType, IncidentStatus } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { accountWithin, reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';
import { steady } from '../../../db/steady.ts';
import { byIndex, hasEveryWord, telling } from './found-conditions.sql.ts';
import { type Wanted, windows } from './wanted.ts';

export type FoundGuide = { order_id: string; account_name: string; status: GuideStatus; created_at: Date };

/** The newest guide request of each of these orders. */
export async function findFoundGuides(db: Db, scope: Scope, orderIds: readonly string[]): Promise<FoundGuide[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<FoundGuide>`${steady}
    select g.order_id, o.account_name, g.status, g.created_at
    from unnest(${[...orderIds]}::text[]) with ordinality as asked (id, place)
      join order_account a on a.order_id = asked.id join orders o on o.account_name = a.account_name and o.id = a.order_id
      cross join lateral (
        select order_id, status, created_at from guide_request where account_name = o.account_name and order_id = o.id order by created_at desc limit 1) g
    where ${reaches(scope, sql`o.account_name`)} and (${scope.kind === 'all'} or o.status <> 'payment-pending') order by asked.place
  `.execute(db);
  return rows;
}

export type FoundIncident = {
  id: number;
  account_name: string;
  title: string;
  reference: string;
  incidence_type: IncidenceType;
  status: IncidentStatus;
  created_at: Date;
  is_exact: boolean;
};

export async function findFoundIncidents(db: Db, scope: Scope, wanted: Wanted): Promise<FoundIncident[]> {
  const exact = wanted.number === undefined ? sql<boolean>`false` : sql<boolean>`i.id = ${wanted.number}::bigint`;
  const found = hasEveryWord(sql`i.search`, wanted);
  // What is rare is looked up, and looked for among the newest only if it is not rare after all.
  const looksUp = wanted.isRare && wanted.isTelling;
  const [asksNear, asksFar] = looksUp
    ? [sql`(select count(*) from far) >= ${sql.lit(windows.found)}`, sql`true`]
    : [sql`true`, sql`(select count(*) from near) < ${sql.lit(wanted.most)}`];
  const newest = sql`from incident i where ${reaches(scope, sql`i.account_name`)} and ${asksNear}
        order by created_at desc, id desc limit ${sql.lit(windows.newest)}`;
  // The newest of a seller are read from the index of its own: PostgreSQL would rather pass by those of all others.
  const rowsNear =
    scope.kind === 'all'
      ? sql`(select * ${newest}) i`
      : sql`(select account_name, id ${newest}) n cross join lateral (
          select search from incident i where i.account_name = ${accountWithin(scope, sql`n.account_name`)} and i.id = n.id group by i.account_name, i.id
        ) i`;
  const near = sql`near as materialized (
      select account_name, id from ${rowsNear} where ${found} limit ${sql.lit(wanted.most)}
    )`;
  const far = sql`far as materialized (
      select account_name, id from incident i
      where ${reaches(scope, sql`i.account_name`)} and ${byIndex(scope, found)} and ${telling(wanted)} and ${asksFar}
      limit ${sql.lit(windows.found)}
    )`;
  // Keys that are joined by `or` to another condition would be looked for in every row.
  const { rows } = await sql<FoundIncident>`${steady}
    with ${sql.join(looksUp ? [far, near] : [near, far])}, chosen as (
      select * from near union select * from far
      union select account_name, id from incident i where ${reaches(scope, sql`i.account_name`)} and ${exact}
    )
    select i.id, i.account_name, i.title, i.reference, i.incidence_type, i.status, i.created_at, ${exact} as is_exact
    from incident i where ${reaches(scope, sql`i.account_name`)} and (i.account_name, i.id) in (select account_name, id from chosen)
    order by is_exact desc, i.created_at desc, i.id desc limit ${sql.lit(wanted.most)}
  `.execute(db);
  return rows;
}
