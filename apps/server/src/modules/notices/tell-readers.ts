import type { NotificationType } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * What people are told. Its mail has the subject; bell and mail lead to the address of `notification-paths.ts` (without one
 * the mail leads to the start page, the bell nowhere).
 */
export type Told = { type: NotificationType; text: string; subject?: string; path?: string };

/**
 * Tells people at their bell and, who wants it, by mail, in the caller's transaction; the settings may keep it off either way.
 * `readers` selects `id` and `active_send_email` of people.
 */
export async function tellReaders(
  trx: Db,
  readers: RawBuilder<unknown>,
  { type, text, subject, path }: Told,
): Promise<void> {
  await sql`
    with readers as (${readers}), channels as (
      select notify_by_platform, notify_by_email from general_settings
    ), told as (
      insert into notification (type, mode, text, subject, path)
      select ${type}, 'INBOX', ${text}, ${subject ?? null}, ${path ?? null} from channels
      where exists (select 1 from readers) and (notify_by_platform or notify_by_email)
      returning id, created_at
    ), reached as (
      insert into notification_recipient (notification_id, person_id) select told.id, readers.id
      from told, readers, channels where notify_by_platform
    )
    insert into notification_mail (notification_id, person_id, next_at) select told.id, readers.id, told.created_at
    from told, readers, channels where notify_by_email and active_send_email
  `.execute(trx);
}
