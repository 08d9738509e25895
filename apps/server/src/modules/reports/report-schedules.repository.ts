import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Found, findPage, type Page } from '../../db/page.ts';
import type { SystemAccess } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';
import type { ReportScope } from './reports.repository.ts';
import type { ReportsTables } from './reports.tables.ts';

export type ScheduleRow = Selectable<ReportsTables['report_schedule']>;

type Reached = SelectQueryBuilder<Tables, 'report_schedule', object>;

/** A schedule holds no rows of anybody: one's own are reached while one sees the same seller's data. */
const inScope = (db: Db, { personId, seller }: ReportScope): Reached =>
  db.selectFrom('report_schedule').where('created_by', '=', personId).where('seller', 'is not distinct from', seller);

/** A page, newest first, and how many there are. */
export async function findSchedules(db: Db, scope: ReportScope, page: Page): Promise<Found<ScheduleRow>> {
  return findPage(inScope(db, scope), page, (found) =>
    found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
  );
}

/** One's own by the key that it was sent with. */
export async function findScheduleByKey(db: Db, scope: ReportScope, key: string): Promise<ScheduleRow | undefined> {
  return inScope(db, scope).selectAll().where('key', '=', key).executeTakeFirst();
}

/** The schedule, held for this transaction; undefined where the scope does not reach it. */
export async function holdSchedule(trx: Db, scope: ReportScope, id: string): Promise<ScheduleRow | undefined> {
  return inScope(trx, scope).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** How many somebody has; whoever counts at the same moment waits, so that two do not both find room for the last. */
export async function countSchedules(trx: Db, { personId }: ReportScope): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report_schedule:${personId}`}, 0))`.execute(trx);
  const { n } = await trx
    .selectFrom('report_schedule')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('created_by', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Writes one's own down. */
export async function insertSchedule(
  trx: Db,
  { personId, seller }: ReportScope,
  row: Omit<Insertable<ReportsTables['report_schedule']>, 'created_by' | 'seller'>,
): Promise<ScheduleRow> {
  return trx
    .insertInto('report_schedule')
    .values({ ...row, created_by: personId, seller })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes a schedule whose row is held. */
export async function changeSchedule(
  trx: Db,
  held: ScheduleRow,
  change: Updateable<ReportsTables['report_schedule']>,
): Promise<ScheduleRow> {
  return trx
    .updateTable('report_schedule')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', held.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends a schedule whose row is held; its reports stay. */
export async function deleteSchedule(trx: Db, held: ScheduleRow): Promise<void> {
  await trx.deleteFrom('report_schedule').where('id', '=', held.id).execute();
}

/** Those whose time has come, the one that waits longest first. */
export async function findDueSchedules(db: Db, _access: SystemAccess, now: Date): Promise<ScheduleRow[]> {
  return db.selectFrom('report_schedule').selectAll().where('next_at', '<=', now).orderBy('next_at').execute();
}

/** Holds a schedule if it is still due as it was found: nobody else has made its report meanwhile, and nobody changed it. */
export async function holdDueSchedule(
  trx: Db,
  _access: SystemAccess,
  { id, version }: ScheduleRow,
): Promise<ScheduleRow | undefined> {
  return trx
    .selectFrom('report_schedule')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst();
}
