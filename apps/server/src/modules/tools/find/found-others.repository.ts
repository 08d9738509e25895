import type {
  CsvLayoutKey,
  GuideStatus,
  IncidenceType,
  IncidentStatus,
  LoadState,
  ReportKind,
  ReportState,
  UserStatus,
} from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { visibleUser } from '../../people/users/users.repository.ts';
import type { LoadScope } from '../loads/load-access.ts';
import { loadTextSql, plainLoadName } from '../loads/load-text.sql.ts';
import { followed } from '../loads/loads.repository.ts';
import { reportTextSql } from '../reports/report-text.sql.ts';
import { type ReportScope, reportsWithin } from '../reports/reports.repository.ts';
import { type Wanted, windows } from './wanted.ts';

/** Whether a plain text contains every word. */
const hasEveryWord = (plain: RawBuilder<unknown>, { words }: Wanted): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`${plain} like ${containing(word)}`),
    sql` and `,
  )})`;

const reached = (scope: Scope, table: string): RawBuilder<boolean> =>
  scope.kind === 'all' ? sql`true` : sql`${sql.ref(`${table}.account_name`)} = any(${[...scope.accountNames]}::text[])`;

/** False where the indexes of words are not selective enough. */
const telling = ({ isTelling }: Wanted): RawBuilder<boolean> => (isTelling ? sql`true` : sql`false`);

export type FoundGuide = { order_id: string; account_name: string; status: GuideStatus; created_at: Date };

/** The newest guide request of each of these orders. */
export async function findFoundGuides(db: Db, scope: Scope, orderIds: readonly string[]): Promise<FoundGuide[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<FoundGuide>`
    select g.order_id, o.account_name, g.status, g.created_at
    from unnest(${[...orderIds]}::text[]) with ordinality as asked (id, place)
      join order_account a on a.order_id = asked.id join orders o on o.account_name = a.account_name and o.id = a.order_id
      cross join lateral (
        select order_id, status, created_at from guide_request where account_name = o.account_name and order_id = o.id order by created_at desc limit 1) g
    where ${reached(scope, 'o')} and (${scope.kind === 'all'} or o.status <> 'payment-pending') order by asked.place
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
  // Keys that are joined by `or` to another condition would be looked for in every row.
  const { rows } = await sql<FoundIncident>`
    with near as materialized (
      select account_name, id from (
        select * from incident i where ${reached(scope, 'i')} order by created_at desc, id desc limit ${windows.newest}
      ) i where ${found} limit ${wanted.size + 1}
    ), far as materialized (
      select account_name, id from incident i
      where ${reached(scope, 'i')} and ${found} and ${telling(wanted)} and (select count(*) from near) <= ${wanted.size}
      limit ${windows.found}
    ), chosen as (
      select * from near union select * from far
      union select account_name, id from incident i where ${reached(scope, 'i')} and ${exact}
    )
    select i.id, i.account_name, i.title, i.reference, i.incidence_type, i.status, i.created_at, ${exact} as is_exact
    from incident i where ${reached(scope, 'i')} and (i.account_name, i.id) in (select account_name, id from chosen)
    order by is_exact desc, i.created_at desc, i.id desc limit ${wanted.size + 1}
  `.execute(db);
  return rows;
}

export type FoundLoad = {
  id: string;
  account_name: string | null;
  layout: CsvLayoutKey;
  file_name: string;
  state: LoadState;
  created_at: Date;
  is_exact: boolean;
};

/**
 * The newest loads of the list, by their file name or their kind; by file name older ones too. Loads that the list leaves out are found
 * only by id.
 */
export async function findFoundLoads(db: Db, { accounts, layouts }: LoadScope, wanted: Wanted): Promise<FoundLoad[]> {
  const exact = wanted.uuid === undefined ? sql<boolean>`false` : sql<boolean>`load.id = ${wanted.uuid}::uuid`;
  const within = sql`${reached(accounts, 'load')} and load.layout = any(${[...layouts]}::text[])`;
  const named = loadTextSql(wanted.text) ?? sql<boolean>`false`;
  const { rows } = await sql<FoundLoad>`
    with near as materialized (
      select id from (select * from load where ${within} order by created_at desc, id desc limit ${windows.newest}) load
      where ${named} and not ${followed} limit ${wanted.size + 1}
    ), far as materialized (
      select id from load where ${within} and ${hasEveryWord(plainLoadName, wanted)} and not ${followed}
        and ${telling(wanted)} and (select count(*) from near) <= ${wanted.size}
      limit ${windows.found}
    ), chosen as (
      select * from near union select * from far union select id from load where ${within} and ${exact}
    )
    select load.id, load.account_name, load.layout, load.file_name, load.state, load.created_at, ${exact} as is_exact
    from load where ${within} and load.id in (select id from chosen)
    order by is_exact desc, load.created_at desc, load.id desc limit ${wanted.size + 1}
  `.execute(db);
  return rows;
}

export type FoundReport = {
  id: string;
  kind: ReportKind;
  file_name: string | null;
  state: ReportState;
  created_at: Date;
};

/** The user's own newest reports, by their kind or file name. */
export async function findFoundReports(db: Db, scope: ReportScope, wanted: Wanted): Promise<FoundReport[]> {
  const newest = reportsWithin(db, scope)
    .select(['id', 'kind', 'file_name', 'state', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(windows.newest)
    .as('report');
  return db
    .selectFrom(newest)
    .selectAll()
    .where(reportTextSql(wanted.text) ?? sql<boolean>`false`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.size + 1)
    .execute();
}

export type FoundUser = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  status: UserStatus;
  last_session_at: Date | null;
  is_exact: boolean;
};

export async function findFoundUsers(db: Db, scope: Scope, wanted: Wanted): Promise<FoundUser[]> {
  const found = hasEveryWord(sql`search_text(p.first_name || ' ' || p.last_name || ' ' || p.email)`, wanted);
  const { rows } = await sql<FoundUser>`
    with found as materialized (
      select p.id, p.first_name, p.last_name, p.email, p.status, p.last_session_at,
        p.email = lower(${wanted.text}) as is_exact
      from person p where ${telling(wanted)} and ${found} and ${visibleUser(scope)} limit ${windows.found}
    )
    select * from found order by is_exact desc, search_text(first_name || ' ' || last_name) collate "C", id
    limit ${wanted.size + 1}
  `.execute(db);
  return rows;
}

export type FoundSeller = { id: string; account_name: string; name: string; active: boolean; is_exact: boolean };

export async function findFoundSellers(db: Db, scope: Scope, wanted: Wanted): Promise<FoundSeller[]> {
  const found = sql.join(
    wanted.words.map((word) => {
      const pattern = containing(word);
      return sql`(search_text(s.name) like ${pattern} or search_text(s.account_name) like ${pattern})`;
    }),
    sql` and `,
  );
  const { rows } = await sql<FoundSeller>`
    with found as materialized (
      select s.id, s.account_name, s.name, s.active,
        search_text(${wanted.text}::text) in (search_text(s.account_name), search_text(s.name)) as is_exact
      from organization s where ${telling(wanted)} and ${found} and ${reached(scope, 's')} limit ${windows.found}
    )
    select * from found order by is_exact desc, search_text(name) collate "C", id limit ${wanted.size + 1}
  `.execute(db);
  return rows;
}
