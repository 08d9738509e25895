import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AnnouncementRow } from './announcement-mapper.ts';
import type { NoticesTables } from './notices.tables.ts';

type AnnouncementValues = Insertable<NoticesTables['announcement']>;

/** Adds the announcement; undefined where there is one. Simultaneous requests wait for each other. */
export async function insertOnlyAnnouncement(
  trx: Db,
  values: AnnouncementValues,
): Promise<AnnouncementRow | undefined> {
  await sql`lock table announcement in share row exclusive mode`.execute(trx);
  const there = await trx.selectFrom('announcement').select('id').executeTakeFirst();
  if (there) return undefined;
  return trx.insertInto('announcement').values(values).returningAll().executeTakeFirstOrThrow();
}

/** An announcement, locked until the transaction ends. */
export async function lockAnnouncementRow(trx: Db, id: string): Promise<AnnouncementRow | undefined> {
  return trx.selectFrom('announcement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes an announcement as its next version. */
export async function updateAnnouncement(trx: Db, id: string, values: AnnouncementValues): Promise<AnnouncementRow> {
  return trx
    .updateTable('announcement')
    .set(({ eb }) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteAnnouncementRow(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('announcement').where('id', '=', id).execute();
}
