import type { NotificationMode, NotificationType } from '@trastienda/domain';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Found, findPage, type Page } from '../../../db/page.ts';
import type { NoticesTables } from './notices.tables.ts';
import { newsOfRecipients } from './notification-news.sql.ts';

export type NotificationSearch = {
  read?: boolean | undefined;
  type?: NotificationType | undefined;
  mode?: NotificationMode | undefined;
  isActive?: boolean | undefined;
  today: string;
};

export type NotificationRow = {
  id: string;
  type: NotificationType;
  mode: NotificationMode;
  text: string;
  path: string | null;
  created_at: Date;
  read_at: Date | null;
};

const shown = ['id', 'type', 'mode', 'text', 'path', 'created_at', 'read_at'] as const;

const inForce = (today: string) =>
  sql<boolean>`(${today}::date between coalesce(start_date, '-infinity') and coalesce(end_date, 'infinity'))`;

/** A page of a person's notifications, newest first, and the total. */
export async function findNotifications(
  db: Db,
  personId: string,
  search: NotificationSearch,
  page: Page,
): Promise<Found<NotificationRow>> {
  let query = ofPerson(db, personId);
  if (search.read !== undefined) query = query.where('read_at', search.read ? 'is not' : 'is', null);
  if (search.type) query = query.where('type', '=', search.type);
  if (search.mode) query = query.where('mode', '=', search.mode);
  if (search.isActive !== undefined) query = query.where(sql<boolean>`${inForce(search.today)} = ${search.isActive}`);
  return findPage(query, page, (notifications) =>
    notifications.select(shown).orderBy('created_at', 'desc').orderBy('id'),
  );
}

/** Marks a notification as read; the time of the first reading stays. Undefined where the person has no such notification. */
export async function markRead(db: Db, personId: string, id: string, now: Date): Promise<NotificationRow | undefined> {
  await markUnread(db, personId, sql`notification_id = ${id}`, now);
  return ofPerson(db, personId).where('id', '=', id).select(shown).executeTakeFirst();
}

/** Marks what the person had unread until a moment as read, and counts it. Moments are compared as they are answered, in milliseconds. */
export function markReadUntil(db: Db, personId: string, until: Date, now: Date): Promise<number> {
  const seen = sql`notification_id in (
    select id from notification where date_trunc('milliseconds', created_at) <= ${until}
  )`;
  return markUnread(db, personId, seen, now);
}

async function markUnread(db: Db, personId: string, which: RawBuilder<unknown>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with changed as (
      update notification_recipient set read_at = ${now}
      where person_id = ${personId} and ${which} and read_at is null
      returning notification_id, person_id
    )
    ${newsOfRecipients}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

function ofPerson(db: Db, personId: string) {
  return db
    .selectFrom('notification_recipient')
    .innerJoin('notification', 'notification.id', 'notification_recipient.notification_id')
    .where('person_id', '=', personId);
}

/** The announcement that is in force today, else the newest one. */
export async function findAnnouncement(
  db: Db,
  today: string,
): Promise<Selectable<NoticesTables['announcement']> | undefined> {
  return db
    .selectFrom('announcement')
    .selectAll()
    .orderBy(sql`(${today}::date between start_date and end_date)`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
