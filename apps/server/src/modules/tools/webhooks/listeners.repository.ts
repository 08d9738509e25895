import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountScope, SystemAccess } from '../../../db/scope.ts';
import { type DeliveryRow, deliveryColumns } from './deliveries.repository.ts';

/** A subscription without an address, which a stream reads; it hears of what happens from now on. */
export async function insertListener(
  db: Db,
  { accountName }: AccountScope,
  events: readonly string[],
  secret: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_subscription (account_name, events, secret, seen_at, stock_number, stock_sku)
    select ${accountName}, ${[...events]}::text[], ${secret}, now(), coalesce(place.number, 0), coalesce(place.sku, 0)
    from (select 1) one left join (
      select change_number as number, sku_id as sku from sku_stock where change_number is not null
      order by change_number desc, sku_id desc limit 1
    ) place on true
    returning id
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A listener was not written.');
  return row.id;
}

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
