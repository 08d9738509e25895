import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Scope, SystemAccess } from '../../../db/scope.ts';
import type { CarrierGuide } from '../../../ports/carriers/carriers-port.ts';
import { setGuides } from '../orders/order-writes.repository.ts';
import { type HeldOrder, orderNamed } from '../orders/orders.repository.ts';

export async function findPendingRequest(
  db: Db,
  _access: SystemAccess,
  id: string,
): Promise<{ order_id: string; created_at: Date } | undefined> {
  return db
    .selectFrom('guide_request')
    .select(['order_id', 'created_at'])
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
}

/** Sets the guide of items, as not downloaded yet. */
export async function attachGuide(trx: Db, held: HeldOrder, guide: Omit<CarrierGuide, 'label'>): Promise<void> {
  await setGuides(trx, held, sql`id = any(${[...guide.itemIds]})`, {
    tracking_number: guide.trackingNumber,
    tracking_url: guide.trackingUrl,
    tracking_state: null,
    guide_download_status: 'PENDING',
    guide_downloaded_at: null,
  });
}

export async function keepLabel(trx: Db, held: HeldOrder, trackingNumber: string, pdf: Buffer): Promise<void> {
  await trx
    .insertInto('guide_label')
    .values({ ...held.key, tracking_number: trackingNumber, pdf })
    .onConflict((clash) => clash.columns(['account_name', 'order_id', 'tracking_number']).doUpdateSet({ pdf }))
    .execute();
}

/** The label that a carrier sent; undefined if it sent none or the scope does not include the order. */
export async function findLabel(
  db: Db,
  scope: Scope,
  orderId: string,
  trackingNumber: string,
): Promise<Buffer | undefined> {
  const label = await db
    .selectFrom('guide_label')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.account_name', '=', 'guide_label.account_name').onRef('o.id', '=', 'order_id'),
    )
    .select('pdf')
    .where(await orderNamed(db, scope, orderId))
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst();
  return label?.pdf;
}

/** Marks a guide as downloaded; the time of the first download stays. */
export async function markDownloaded(trx: Db, held: HeldOrder, trackingNumber: string, at: Date): Promise<void> {
  await setGuides(trx, held, sql`tracking_number = ${trackingNumber}`, {
    guide_download_status: 'DOWNLOAD',
    guide_downloaded_at: sql`coalesce(guide_downloaded_at, ${at})`,
  });
}
