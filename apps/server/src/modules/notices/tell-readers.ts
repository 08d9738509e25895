import type { NotificationType } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Tells people at their bell and, who wants it, by mail, in the caller's transaction; the settings may keep it off either way.
 * `readers` selects `id` and `active_send_email` of people.
 */
export async function tellReaders(
  trx: Db,
  readers: RawBuilder<unknown>,
  type: NotificationType,
  text: string,
): Promise<void> {
  await sql`
    with readers as (${readers}), channels as (
      select notify_by_platform, notify_by_email from general_settings
    ), told as (
      insert into notification (type, mode, text) select ${type}, 'INBOX', ${text} from channels
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
