import type { CsvLayoutKey, LoadState, ReportKind, ReportState, UserStatus } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import { steadyContaining } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';
import { steady } from '../../../db/steady.ts';
import { visibleUser } from '../../people/users/users.repository.ts';
import type { LoadScope } from '../loads/load-access.ts';
import { loadTextSql, plainLoadName } from '../loads/load-text.sql.ts';
import { followed } from '../loads/loads.repository.ts';
import { reportTextSql } from '../reports/report-text.sql.ts';
import { type ReportScope, reportsWithin } from '../reports/reports.repository.ts';
import { hasEveryWord, telling } from './found-conditions.sql.ts';
import { type Wanted, windows } from './wanted.ts';

/** The kinds to look for, each with what of it may be found; undefined: not asked for. */
type Asked = {
  loads: LoadScope | undefined;
  reports: ReportScope | undefined;
  users: Scope | undefined;
  sellers: Scope | undefined;
};

export type FoundLocal = {
  loads: readonly FoundLoad[];
  reports: readonly FoundReport[];
  users: readonly FoundUser[];
  sellers: readonly FoundSeller[];
};

/** Rows of the tables that no database spreads (ADR 177), and of the sellers: one statement for all of them. */
export async function findFoundLocal(db: Db, asked: Asked, wanted: Wanted): Promise<FoundLocal> {
  const { loads, reports, users, sellers } = asked;
  const { rows } = await sql<FoundLocal>`${steady}
    select ${listOf(loads && loadsFound(loads, wanted))} as loads, ${listOf(reports && reportsFound(db, reports, wanted))} as reports,
      ${listOf(users && usersFound(users, wanted))} as users, ${listOf(sellers && sellersFound(sellers, wanted))} as sellers
  `.execute(db);
  return rows[0] as FoundLocal;
}

const listOf = (found: RawBuilder<unknown> | undefined): RawBuilder<unknown> =>
  found ? sql`(select coalesce(json_agg(row_to_json(x)), '[]') from (${found}) x)` : sql`'[]'::json`;

export type FoundLoad = {
  id: string;
  account_name: string;
  layout: CsvLayoutKey;
  file_name: string;
  state: LoadState;
  created_at: string;
  is_exact: boolean;
};

/**
 * The newest loads of the list, by their file name or their kind; by file name older ones too. Loads that the list leaves out are found
 * only by id.
 */
function loadsFound({ accounts, layouts }: LoadScope, wanted: Wanted): RawBuilder<FoundLoad> {
  const exact = wanted.uuid === undefined ? sql<boolean>`false` : sql<boolean>`load.id = ${wanted.uuid}::uuid`;
  const within = sql`${reaches(accounts, sql`load.account_name`)} and load.layout = any(${[...layouts]}::text[])`;
  const named = loadTextSql(wanted.text, steadyContaining) ?? sql<boolean>`false`;
  return sql<FoundLoad>`
    with near as materialized (
      select id from (select * from load where ${within} order by created_at desc, id desc limit ${sql.lit(windows.newest)}) load
      where ${named} and not ${followed} limit ${sql.lit(wanted.most)}
    ), far as materialized (
      select id from load where ${within} and ${hasEveryWord(plainLoadName, wanted)} and not ${followed}
        and ${telling(wanted)} and (select count(*) from near) < ${sql.lit(wanted.most)}
      limit ${sql.lit(windows.found)}
    ), chosen as (
      select * from near union select * from far union select id from load where ${within} and ${exact}
    )
    select load.id, load.account_name, load.layout, load.file_name, load.state, load.created_at, ${exact} as is_exact
    from load where ${within} and load.id in (select id from chosen)
    order by is_exact desc, load.created_at desc, load.id desc limit ${sql.lit(wanted.most)}
  `;
}

export type FoundReport = {
  id: string;
  kind: ReportKind;
  file_name: string | null;
  state: ReportState;
  created_at: string;
};

/** The user's own newest reports, by their kind or file name. */
function reportsFound(db: Db, scope: ReportScope, wanted: Wanted): RawBuilder<FoundReport> {
  const newest = reportsWithin(db, scope)
    .select(['id', 'kind', 'file_name', 'state', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(windows.newest))
    .as('report');
  return sql<FoundReport>`select * from ${newest}
    where ${reportTextSql(wanted.text, steadyContaining) ?? sql`false`}
    order by created_at desc, id desc limit ${sql.lit(wanted.most)}
  `;
}

export type FoundUser = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  status: UserStatus;
  last_session_at: string | null;
  is_exact: boolean;
};

function usersFound(scope: Scope, wanted: Wanted): RawBuilder<FoundUser> {
  const found = hasEveryWord(sql`search_text(p.first_name || ' ' || p.last_name || ' ' || p.email)`, wanted);
  return sql<FoundUser>`
    with found as materialized (
      select p.id, p.first_name, p.last_name, p.email, p.status, p.last_session_at,
        p.email = lower(${wanted.text}) as is_exact
      from person p where ${telling(wanted)} and ${found} and ${visibleUser(scope)} limit ${sql.lit(windows.found)}
    )
    select * from found order by is_exact desc, search_text(first_name || ' ' || last_name) collate "C", id
    limit ${sql.lit(wanted.most)}
  `;
}

export type FoundSeller = { id: string; account_name: string; name: string; active: boolean; is_exact: boolean };

function sellersFound(scope: Scope, wanted: Wanted): RawBuilder<FoundSeller> {
  const found = sql.join(
    wanted.words.map((word) => {
      const pattern = steadyContaining(word);
      return sql`(search_text(s.name) like ${pattern} or search_text(s.account_name) like ${pattern})`;
    }),
    sql` and `,
  );
  return sql<FoundSeller>`
    with found as materialized (
      select s.id, s.account_name, s.name, s.active,
        (select search_text(${wanted.text}::text)) in (search_text(s.account_name), search_text(s.name)) as is_exact
      from organization s where ${telling(wanted)} and ${found} and ${reaches(scope, sql`s.account_name`)} limit ${sql.lit(windows.found)}
    )
    select * from found order by is_exact desc, search_text(name) collate "C", id limit ${sql.lit(wanted.most)}
  `;
}
