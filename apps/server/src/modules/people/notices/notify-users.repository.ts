import type { NotificationType } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { newsOfRecipients } from './notification-news.sql.ts';
import type { Readers } from './notification-readers.sql.ts';

/**
 * A notification's content. `subject` is the subject of its mail; `path` is a link of `notification-paths.ts` (without it, the mail links
 * to the start page, and the notification in the app has no link).
 */
export type NotificationContent = { type: NotificationType; text: string; subject?: string; path?: string };

/**
 * Notifies people in the app and, if they want it, by mail, in the caller's transaction; the settings may turn either channel off.
 */
export async function notifyUsers(
  trx: Db,
  readers: Readers,
  { type, text, subject, path }: NotificationContent,
): Promise<void> {
  await sql`
    with readers as (${readers}), channels as (
      select notify_by_platform, notify_by_email from general_settings
    ), told as (
      insert into notification (type, mode, text, subject, path)
      select ${type}, 'INBOX', ${text}, ${subject ?? null}, ${path ?? null} from channels
      where exists (select 1 from readers) and (notify_by_platform or notify_by_email)
      returning id, created_at
    ), changed as (
      insert into notification_recipient (notification_id, person_id) select told.id, readers.id
      from told, readers, channels where notify_by_platform
      returning notification_id, person_id
    ), published as (
      ${newsOfRecipients}
    )
    insert into notification_mail (notification_id, person_id, next_at) select told.id, readers.id, told.created_at
    from told, readers, channels where notify_by_email and active_send_email
  `.execute(trx);
}
