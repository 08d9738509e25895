import type { NotificationType } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Tells the people who work on the orders of an order's seller, at their bell, in the caller's transaction. Nobody is
 * told where the settings keep notices off the platform.
 */
export async function notifySeller(trx: Db, orderId: string, type: NotificationType, text: string): Promise<void> {
  await sql`
    with readers as (
      select person.id from orders
      join organization on organization.account_name = orders.account_name
      join person_organization member on member.organization_id = organization.id
      join person on person.id = member.person_id and person.status = 'ENABLED'
      join person_role role on role.person_id = person.id and role.role = 'ORDERS_USER'
      where orders.id = ${orderId} and (select notify_by_platform from general_settings)
    ), told as (
      insert into notification (type, mode, text) select ${type}, 'INBOX', ${text} where exists (select 1 from readers)
      returning id
    )
    insert into notification_recipient (notification_id, person_id) select told.id, readers.id from told, readers
  `.execute(trx);
}
