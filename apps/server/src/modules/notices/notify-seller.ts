import type { NotificationType } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { HeldOrder } from '../orders/orders.repository.ts';
import { tellReaders } from './tell-readers.ts';

/** Tells the people who work on the orders of an order's seller. */
export async function notifySeller(trx: Db, held: HeldOrder, type: NotificationType, text: string): Promise<void> {
  const readers = sql`
    select person.id, person.active_send_email from orders
    join organization on organization.account_name = orders.account_name
    join person_organization member on member.organization_id = organization.id
    join person on person.id = member.person_id and person.status = 'ENABLED'
    join person_role role on role.person_id = person.id and role.role = 'ORDERS_USER'
    where orders.id = ${held.id}`;
  await tellReaders(trx, readers, type, text);
}
