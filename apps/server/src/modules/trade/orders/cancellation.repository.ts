import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { HeldOrder } from './orders.repository.ts';

/** The `after` of the audit entry of this order's change at this version, if there is one. */
export async function findChange(
  trx: Db,
  held: HeldOrder,
  change: { action: string; version: number },
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ after: Record<string, unknown> }>`
    select after from seller_audit_entry
    where account_name = ${held.key.account_name} and subject_type = 'order' and subject_id = ${held.id} and action = ${change.action}
      and before ->> 'version' = ${String(change.version)}
    order by id desc limit 1
  `.execute(trx);
  return rows[0]?.after;
}
