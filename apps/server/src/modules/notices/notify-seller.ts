import type { NotificationType } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { HeldOrder } from '../orders/orders.repository.ts';

/**
 * Tells the people who work on the orders of an order's seller, at their bell and, who wants it, by mail, in the caller's
 * transaction; the settings may keep it off either way.
 */
export async function notifySeller(trx: Db, held: HeldOrder, type: NotificationType, text: string): Promise<void> {
  await sql`
    with readers as (
      select person.id, person.active_send_email from orders
      join organization on organization.account_name = orders.account_name
      join person_organization member on member.organization_id = organization.id
      join person on person.id = member.person_id and person.status = 'ENABLED'
      join person_role role on role.person_id = person.id and role.role = 'ORDERS_USER'
      where orders.id = ${held.id}
    ), channels as (
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
