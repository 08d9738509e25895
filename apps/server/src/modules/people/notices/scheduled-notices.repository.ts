import type { NoticeForm, NoticeStatus } from '@trastienda/domain';
import { type Selectable, sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import { type Found, findPage, type Page } from '../../../db/page.ts';
import type { NoticesTables } from './notices.tables.ts';
import { newsOfRecipients } from './notification-news.sql.ts';

export type ScheduledNotice = Selectable<NoticesTables['scheduled_notice']>;

export type NoticeSearch = {
  text?: string | undefined;
  status?: NoticeStatus | undefined;
};

/** A page of scheduled messages, the latest date first, and the total. */
export async function findScheduledNotices(db: Db, search: NoticeSearch, page: Page): Promise<Found<ScheduledNotice>> {
  let query = db.selectFrom('scheduled_notice');
  if (search.text) query = query.where(sql<boolean>`search_text(text) like ${containing(search.text)}`);
  if (search.status) query = query.where('sent_at', search.status === 'SENT' ? 'is not' : 'is', null);
  return findPage(query, page, (notices) => notices.selectAll().orderBy('notify_at', 'desc').orderBy('id'));
}

/** One message; `lock` locks the row for a change. */
export async function findScheduledNotice(
  db: Db,
  id: string,
  options?: { lock: boolean },
): Promise<ScheduledNotice | undefined> {
  const query = db.selectFrom('scheduled_notice').selectAll().where('id', '=', id);
  return (options?.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Who sends a message, and the key of the attempt, if there is one. */
export type NoticeAttempt = { authorId: string; key: string | undefined };

/** The message that this attempt already made. */
export async function findAttemptedNotice(
  trx: Db,
  { authorId, key }: NoticeAttempt,
): Promise<ScheduledNotice | undefined> {
  if (key === undefined) return undefined;
  const query = trx.selectFrom('scheduled_notice').selectAll();
  return query.where('author_id', '=', authorId).where('attempt_key', '=', key).executeTakeFirst();
}

/** Adds a message; undefined where the same attempt, arrived at once, has added it. */
export async function insertScheduledNotice(
  trx: Db,
  { text, notifyDate }: NoticeForm,
  { authorId, key }: NoticeAttempt,
): Promise<ScheduledNotice | undefined> {
  return trx
    .insertInto('scheduled_notice')
    .values({ text, notify_at: new Date(notifyDate), author_id: authorId, attempt_key: key ?? null })
    .onConflict((clash) => clash.columns(['author_id', 'attempt_key']).where('attempt_key', 'is not', null).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateScheduledNotice(
  trx: Db,
  id: string,
  { text, notifyDate }: NoticeForm,
): Promise<ScheduledNotice> {
  return trx
    .updateTable('scheduled_notice')
    .set(({ eb }) => ({ text, notify_at: new Date(notifyDate), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a message; a sent one is removed from the inboxes too. */
export async function deleteScheduledNotice(trx: Db, { id, notification_id }: ScheduledNotice): Promise<void> {
  await trx.deleteFrom('scheduled_notice').where('id', '=', id).execute();
  if (notification_id) await trx.deleteFrom('notification').where('id', '=', notification_id).execute();
}

/** Due messages that were not sent, the oldest first. */
export async function findDueNotices(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('scheduled_notice')
    .select('id')
    .where('sent_at', 'is', null)
    .where('notify_at', '<=', now)
    .orderBy('notify_at')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Delivers a due message to the inbox of every enabled person except programs, and queues mails for those who want them; the settings may
 * turn either channel off. Returns how many get it; undefined where it is not due, already sent or deleted.
 */
export async function deliverNotice(
  trx: Db,
  id: string,
  now: Date,
): Promise<{ readers: number; mails: number } | undefined> {
  const { rows } = await sql<{ due: boolean; readers: number; mails: number }>`
    with due as (
      update scheduled_notice set sent_at = ${now}, notification_id = gen_random_uuid()
      where id = ${id} and sent_at is null and notify_at <= ${now}
      returning notification_id, text
    ), told as (
      insert into notification (id, type, mode, text, created_at)
      select notification_id, 'MESSAGE_NOTIFICATION', 'INBOX', text, ${now}::timestamptz from due returning id
    ), everybody as (
      select told.id as notification_id, person.id as person_id, person.active_send_email from told, person
      where person.status = 'ENABLED'
        and not exists (select 1 from person_role r where r.person_id = person.id and r.role = 'ADMIN_API')
    ), changed as (
      insert into notification_recipient (notification_id, person_id)
      select notification_id, person_id from everybody where (select notify_by_platform from general_settings)
      returning notification_id, person_id
    ), published as (
      ${newsOfRecipients}
    ), mailed as (
      insert into notification_mail (notification_id, person_id, next_at)
      select notification_id, person_id, ${now}::timestamptz from everybody
      where active_send_email and (select notify_by_email from general_settings)
      returning person_id
    )
    select exists (select 1 from due) as due, (select count(*)::int from changed) as readers,
      (select count(*)::int from mailed) as mails
  `.execute(trx);
  const [{ due, ...counts } = { due: false, readers: 0, mails: 0 }] = rows;
  return due ? counts : undefined;
}
