import { type DashboardNoticeKind, dashboardNoticeKinds } from '@trastienda/domain';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import type { NoticesTables } from './notices.tables.ts';

export type DashboardNoticeRow = Selectable<NoticesTables['dashboard_notice']>;

/**
 * The newest edition of each kind, in the order of the kinds, if it is in force and this person has not dismissed it. A notice about terms
 * is left out once the person's seller has accepted them.
 */
export async function findUnseenNotices(
  db: Db,
  scope: Scope,
  personId: string,
  today: string,
): Promise<DashboardNoticeRow[]> {
  const accounts = scope.kind === 'all' ? [] : [...scope.accountNames];
  const newest = db
    .selectFrom('dashboard_notice')
    .distinctOn('kind')
    .selectAll()
    .orderBy('kind')
    .orderBy('edition', 'desc')
    .as('newest');
  const rows = await db
    .selectFrom(newest)
    .selectAll()
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dashboard_notice_seen')
            .select('notice_id')
            .whereRef('notice_id', '=', 'newest.id')
            .where('person_id', '=', personId),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('commercial_terms_acceptance')
            .select('version')
            .whereRef('version', '=', 'newest.terms_version')
            .where(sql<SqlBool>`account_name = any(${accounts})`),
        ),
      ),
    )
    .execute();
  return rows.sort((a, b) => dashboardNoticeKinds.indexOf(a.kind) - dashboardNoticeKinds.indexOf(b.kind));
}

/** Dismisses a notice for good; undefined where none has this id. */
export async function markNoticeSeen(
  db: Db,
  personId: string,
  id: string,
  now: Date,
): Promise<DashboardNoticeRow | undefined> {
  const row = await db.selectFrom('dashboard_notice').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  await db
    .insertInto('dashboard_notice_seen')
    .values({ person_id: personId, notice_id: id, seen_at: now })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return row;
}

/** The newest edition of a kind, which stays the newest until the transaction ends. */
export async function holdNewestEdition(trx: Db, kind: DashboardNoticeKind): Promise<DashboardNoticeRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dashboard_notice:${kind}`}, 0))`.execute(trx);
  return trx
    .selectFrom('dashboard_notice')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertNoticeEdition(
  db: Db,
  notice: Insertable<NoticesTables['dashboard_notice']>,
): Promise<DashboardNoticeRow> {
  return db.insertInto('dashboard_notice').values(notice).returningAll().executeTakeFirstOrThrow();
}
