import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../db/database.ts';
import { dataScope } from '../../../../db/scope.ts';
import type { Origin } from '../../../platform/audit/audit.repository.ts';
import { lockOrderForChange, type OrderChange } from '../../../trade/orders/order-change.ts';
import type { Turn } from './row-work.ts';

/** Locks an order for a change whose audit entry names the bulk action. */
export async function lockInBulk(context: Context, trx: Db, { row, viewer }: Turn, id: string): Promise<OrderChange> {
  const origin: Origin = { personId: row.created_by, surface: row.surface, requestId: `bulk:${row.id}` };
  const held = await lockOrderForChange(context, trx, { id, origin }, dataScope(viewer));
  return {
    ...held,
    commit: (done, event, details, ...now) => held.commit(done, event, { ...details, bulkActionId: row.id }, ...now),
  };
}
