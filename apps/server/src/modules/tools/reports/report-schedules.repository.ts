import type { Viewer } from '@trastienda/domain';
import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Found, findPage, type Page } from '../../../db/page.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { publishReports, type ReportScope } from './reports.repository.ts';
import type { ReportsTables } from './reports.tables.ts';

export type ScheduleRow = Selectable<ReportsTables['report_schedule']>;

/** Whose schedules they are. */
type Owner = Pick<Viewer, 'userId'>;

type Reached = SelectQueryBuilder<Tables, 'report_schedule', object>;

/**
 * A user reaches their own schedules, those of a seller that they have left too: a schedule contains no data, counts against the limit, and
 * says why it stopped.
 */
const ownSchedules = (db: Db, { userId }: Owner): Reached =>
  db.selectFrom('report_schedule').where('created_by', '=', userId);

/** A page, newest first, and how many there are. */
export async function findSchedules(db: Db, owner: Owner, page: Page): Promise<Found<ScheduleRow>> {
  return findPage(ownSchedules(db, owner), page, (found) =>
    found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
  );
}

/** The user's own schedule with this idempotency key. */
export async function findScheduleByKey(db: Db, owner: Owner, key: string): Promise<ScheduleRow | undefined> {
  return ownSchedules(db, owner).selectAll().where('key', '=', key).executeTakeFirst();
}

/** The user's own schedule, locked for this transaction. */
export async function lockSchedule(trx: Db, owner: Owner, id: string): Promise<ScheduleRow | undefined> {
  return ownSchedules(trx, owner).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** How many schedules a user has; simultaneous counts wait for each other, so that two requests cannot both take the last place. */
export async function countSchedules(trx: Db, { userId }: Owner): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report_schedule:${userId}`}, 0))`.execute(trx);
  const { n } = await trx
    .selectFrom('report_schedule')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Adds a schedule of the user. */
export async function insertSchedule(
  trx: Db,
  { personId, seller }: ReportScope,
  row: Omit<Insertable<ReportsTables['report_schedule']>, 'created_by' | 'seller'>,
): Promise<ScheduleRow> {
  const made = await trx
    .insertInto('report_schedule')
    .values({ ...row, created_by: personId, seller })
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishReports(trx, [made]);
  return made;
}

/** Changes a schedule whose row is locked. */
export async function changeSchedule(
  trx: Db,
  held: ScheduleRow,
  change: Updateable<ReportsTables['report_schedule']>,
): Promise<ScheduleRow> {
  const changed = await trx
    .updateTable('report_schedule')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', held.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishReports(trx, [changed]);
  return changed;
}

/** Deletes a schedule whose row is locked; its reports stay. */
export async function deleteSchedule(trx: Db, held: ScheduleRow): Promise<void> {
  await trx.deleteFrom('report_schedule').where('id', '=', held.id).execute();
  await publishReports(trx, [held]);
}

/** Deletes a person's schedules made at or after a moment (null = all), and answers them. */
export async function deleteSchedulesSince(
  trx: Db,
  _access: SystemAccess,
  personId: string,
  since: Date | null,
): Promise<ScheduleRow[]> {
  let made = trx.deleteFrom('report_schedule').where('created_by', '=', personId);
  if (since) made = made.where('created_at', '>=', since);
  const deleted = await made.returningAll().execute();
  await publishReports(trx, deleted);
  return deleted;
}

/** Due schedules, the longest overdue first. */
export async function findDueSchedules(db: Db, _access: SystemAccess, now: Date): Promise<ScheduleRow[]> {
  return db.selectFrom('report_schedule').selectAll().where('next_at', '<=', now).orderBy('next_at').execute();
}

/** Locks a schedule if its version is still the one found: no other server has made its report meanwhile, and no user has changed it. */
export async function lockDueSchedule(
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
