import type { Viewer } from '@trastienda/domain';
import type { WebhookResend, WebhookSkip } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { makeDue, skipMessages } from './deliveries.repository.ts';
import { makeStockDue } from './stock-outbox.repository.ts';

type Needs = Pick<Context, 'database' | 'now'>;
type Change = { viewer: Viewer; origin: Origin };

const subject = (orderId = 'all') => ({ type: 'webhook', id: orderId });

/** Makes the waiting messages of an order, or all with that of changed stock, due now; returns how many. */
export function resendDeliveries(
  { database, now }: Needs,
  { orderId }: WebhookResend,
  { viewer, origin }: Change,
): Promise<number> {
  return inTransaction(database, async (trx) => {
    const ofOrders = await makeDue(trx, dataScope(viewer), orderId, now());
    const count = orderId === undefined ? ofOrders + (await makeStockDue(trx, now())) : ofOrders;
    if (count === 0 && orderId !== undefined) throw new AppError(404, 'webhooks.noneWaiting');
    if (count > 0) {
      await recordAudit(trx, origin, { action: 'webhook.resent', subject: subject(orderId), after: { count } });
    }
    return count;
  });
}

/** Gives up the waiting messages of an order that the viewer was looking at; returns how many. */
export function skipDeliveries(
  { database, now }: Needs,
  skip: WebhookSkip,
  { viewer, origin }: Change,
): Promise<number> {
  return inTransaction(database, async (trx) => {
    const ids = await skipMessages(trx, dataScope(viewer), skip, now());
    if (ids.length === 0) throw new AppError(404, 'webhooks.noneWaiting');
    const before = { count: ids.length, firstId: ids[0], lastId: ids.at(-1) };
    await recordAudit(trx, origin, { action: 'webhook.skipped', subject: subject(skip.orderId), before });
    return ids.length;
  });
}
