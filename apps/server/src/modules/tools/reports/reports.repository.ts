import {
  mayRequestReport,
  ownAccount,
  type ReportKind,
  type ReportState,
  reportKindNames,
  seesClientData,
  type Viewer,
} from '@trastienda/domain';
import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Found, findPage, type Page } from '../../../db/page.ts';
import { systemAccess } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { findPersonAsViewer } from '../../people/session/found-sessions.repository.ts';
import { publishLive } from '../../platform/live/live.repository.ts';
import { reportTextSql } from './report-text.sql.ts';
import type { ReportsTables } from './reports.tables.ts';

export type ReportRow = Selectable<ReportsTables['report']>;

/**
 * Which reports a user reaches: their own, of the kinds that they may request, while they see the same seller's data and, for a report with
 * client data, also that (R30).
 */
export type ReportScope = {
  personId: string;
  seller: string | null;
  seesClients: boolean;
  kinds: readonly ReportKind[];
};

export const reportScope = (viewer: Viewer): ReportScope => ({
  personId: viewer.userId,
  seller: ownAccount(viewer) ?? null,
  seesClients: seesClientData(viewer),
  kinds: reportKindNames.filter((kind) => mayRequestReport(kind, viewer).allowed),
});

/** Reports of a scope. */
export function reportsWithin(
  db: Db,
  { personId, seller, seesClients, kinds }: ReportScope,
): SelectQueryBuilder<Tables, 'report', object> {
  const own = db
    .selectFrom('report')
    .where('created_by', '=', personId)
    .where('seller', 'is not distinct from', seller)
    .where(sql<boolean>`kind = any(${kinds}::text[])`);
  return seesClients ? own : own.where('has_client_data', '=', false);
}

export async function findReport(db: Db, scope: ReportScope, id: string): Promise<ReportRow | undefined> {
  return reportsWithin(db, scope).selectAll().where('id', '=', id).executeTakeFirst();
}

/** A report that its person still reaches now, for work that goes on without their session. */
export async function findForItsPerson(db: Db, { id, created_by }: ReportRow): Promise<ReportRow | undefined> {
  const person = await findPersonAsViewer(db, systemAccess('sessions'), created_by);
  return person && findReport(db, reportScope(person), id);
}

/** The user's own report with this idempotency key. */
export async function findReportByKey(db: Db, scope: ReportScope, key: string): Promise<ReportRow | undefined> {
  return reportsWithin(db, scope).selectAll().where('key', '=', key).executeTakeFirst();
}

/** The report, locked for this transaction; undefined where the scope does not include it. */
export async function lockReport(trx: Db, scope: ReportScope, id: string): Promise<ReportRow | undefined> {
  return reportsWithin(trx, scope).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Search = Page & { kind: ReportKind | undefined; state: ReportState | undefined; text: string | undefined };

/** A page, newest first, and how many there are. */
export async function findReports(
  db: Db,
  scope: ReportScope,
  { kind, state, text, ...page }: Search,
): Promise<Found<ReportRow>> {
  let query = reportsWithin(db, scope);
  if (kind) query = query.where('kind', '=', kind);
  const found = reportTextSql(text ?? '');
  if (found) query = query.where(found);
  if (state) query = query.where('state', '=', state);
  return findPage(query, page, (found) => found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'));
}

/** Tells a person's open pages that these reports or schedules of theirs have changed. */
export const publishReports = (trx: Db, changed: readonly { id: string; created_by: string }[]): Promise<void> =>
  publishLive(
    trx,
    changed.map(({ id, created_by }) => ({ topic: 'report' as const, subject_id: id, person_id: created_by })),
  );

/** Adds a report of the user unless this key already has one. */
export async function insertReport(
  trx: Db,
  { personId, seller }: ReportScope,
  row: Omit<Insertable<ReportsTables['report']>, 'created_by' | 'seller'>,
): Promise<ReportRow | undefined> {
  const made = await trx
    .insertInto('report')
    .values({ ...row, created_by: personId, seller })
    .onConflict((on) => on.columns(['created_by', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) await publishReports(trx, [made]);
  return made;
}
