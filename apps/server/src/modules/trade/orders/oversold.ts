import { say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { type AccountScope, accountScope, type SystemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { countMissing, findOrdersToServe, unmarkServed } from '../../catalogue/inventory/waiting-orders.repository.ts';
import { notificationPaths } from '../../people/notices/notification-paths.ts';
import { notifyAccount } from '../../people/notices/notify-account.ts';
import { lockOrderForChange } from './order-change.ts';
import { tagBits } from './tag-bits.ts';

/** How many orders a pass serves before it looks again. */
const AT_ONCE = 100;

/** Tells the seller of an order that it lacks units (R35). */
export function notifyOversold(trx: Db, account: AccountScope, orderId: string, missing: number): Promise<void> {
  return notifyAccount(trx, account, 'ORDERS_USER', {
    type: 'LOW_SKU_INVENTARY',
    text: say('notifications.oversold', { id: orderId, n: missing }),
    subject: say('notifications.oversold.subject', { id: orderId }),
    path: notificationPaths.order(orderId),
  });
}

/**
 * Gives units that became free to the orders that wait for them, the first ones first, and takes them from later ones if an earlier order
 * lacks them now (R35). Each order in a transaction of its own: its row is locked before its stock, as by every other change. One that fails
 * stops none of the others.
 */
export async function serveWaitingOrders(
  context: Context,
  access: SystemAccess,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { database } = context;
  const failures: unknown[] = [];
  while (!signal.aborted) {
    const waiting = await findOrdersToServe(database.db, access, AT_ONCE);
    const failed = failures.length;
    for (const { order_id, account_name } of waiting) {
      if (signal.aborted) return;
      await inTransaction(database, (trx) =>
        serveOrder(context, trx, access, { id: order_id, account: accountScope(access, account_name) }),
      ).catch((error: unknown) => failures.push(error));
    }
    const served = waiting.length - (failures.length - failed);
    if (waiting.length < AT_ONCE || served === 0) break;
  }
  await unmarkServed(database.db, access);
  if (failures.length > 0) throw new AggregateError(failures, 'Some orders could not be served with stock.');
}

const origin = { personId: null, surface: 'job', requestId: 'stock' } as const;

async function serveOrder(
  context: Context,
  trx: Db,
  access: SystemAccess,
  { id, account }: { id: string; account: AccountScope },
): Promise<void> {
  const change = await lockOrderForChange(context, trx, { id, origin }, access);
  const { entity } = change;
  const missing = await countMissing(trx, account, id);
  const was = (entity.order.tags & tagBits.oversold) !== 0;
  if (was === missing > 0) return;
  change.lacks(missing);
  await change.commit(missing > 0 ? 'order.oversold' : 'order.covered', null, { missing });
  // Its seller does not see an unpaid order yet, and is told with the payment.
  if (missing > 0 && entity.order.paid) await notifyOversold(trx, account, id, missing);
}
