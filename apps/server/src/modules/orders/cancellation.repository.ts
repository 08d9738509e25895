import { say } from '@trastienda/domain';
import { sql } from 'kysely';
import { demandChange } from '../../db/changed-rows.ts';
import type { Db } from '../../db/database.ts';
import type { HeldOrder } from './orders.repository.ts';

export type Units = { id: string; quantity: number };

/** Takes units out of an order. The database refuses more than there are. */
export async function cancelUnits(trx: Db, held: HeldOrder, units: readonly Units[]): Promise<void> {
  for (const { id, quantity } of units) {
    await demandChange(
      trx
        .updateTable('order_item')
        .set({ canceled_quantity: sql`canceled_quantity + ${quantity}` })
        .where('order_id', '=', held.id)
        .where('id', '=', id),
    );
  }
}

/** Nobody waits any more for a guide of a cancelled order: what the carrier answers later finds its request answered. */
export async function closeGuideRequests(trx: Db, held: HeldOrder, at: Date): Promise<void> {
  await trx
    .updateTable('guide_request')
    .set({ status: 'NOT_MATCH', failure: say('orders.cancel.canceled'), answered_at: at })
    .where('order_id', '=', held.id)
    .where('status', '=', 'PENDING')
    .execute();
}

/** What a change of this order left in the audit log when it was made at this version, if it was. */
export async function findChange(
  trx: Db,
  held: HeldOrder,
  change: { action: string; version: number },
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ after: Record<string, unknown> }>`
    select after from audit_entry
    where subject_type = 'order' and subject_id = ${held.id} and action = ${change.action}
      and before ->> 'version' = ${String(change.version)}
    order by id desc limit 1
  `.execute(trx);
  return rows[0]?.after;
}
