import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import { type DeliveryRow, deliveryColumns } from './deliveries.repository.ts';

/** Takes what a listener has not read, in its order. */
export async function takeHeard(db: Db, _access: SystemAccess, id: string): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    with m as (
      delete from webhook_delivery where subscription_id = ${id} and state = 'waiting' returning *
    )
    select ${deliveryColumns} from m order by m.id
  `.execute(db);
  return rows;
}

/** Says that a stream still reads. */
export async function markSeen(db: Db, _access: SystemAccess, id: string): Promise<void> {
  await sql`update webhook_subscription set seen_at = now() where id = ${id}`.execute(db);
}

export async function removeListener(db: Db, _access: SystemAccess, id: string): Promise<void> {
  await sql`delete from webhook_subscription where id = ${id} and address is null`.execute(db);
}

/** Deletes what streams of dead processes left. */
export async function deleteLostListeners(db: Db, _access: SystemAccess): Promise<void> {
  await sql`
    delete from webhook_subscription where address is null and seen_at < now() - interval '1 minute'
  `.execute(db);
}
