import { say } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { HeldOrder } from './orders.repository.ts';

/** Closes the pending guide requests of a canceled order; a late response of the carrier finds its request answered. */
export async function closeGuideRequests(trx: Db, held: HeldOrder, at: Date): Promise<void> {
  await trx
    .updateTable('guide_request')
    .set({ status: 'NOT_MATCH', failure: say('orders.cancel.canceled'), answered_at: at })
    .where((row) => row.and(held.key))
    .where('status', '=', 'PENDING')
    .execute();
}

/** The `after` of the audit entry of this order's change at this version, if there is one. */
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
