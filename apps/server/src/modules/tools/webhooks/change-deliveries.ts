import { testEvent } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { keepTestEvent, makeAllDue, sendAgain, skipDelivery } from './deliveries.repository.ts';
import { requireWebhook, subjectOf, type WebhookChange } from './save-webhook.ts';
import type { ReachedWebhook } from './webhooks.repository.ts';

type Needs = Pick<Context, 'database' | 'now'>;

/** Makes every waiting event of a subscription due now; returns how many. */
export const resendAll = (context: Needs, id: string, by: WebhookChange): Promise<number> =>
  change(context, id, by, 'webhook.resent', (trx, webhook) => makeAllDue(trx, webhook, context.now()));

/** Sends an event again, also one that was delivered or given up. */
export const resendOne = (context: Needs, { id, deliveryId }: { id: string; deliveryId: string }, by: WebhookChange) =>
  change(context, id, by, 'webhook.resent', async (trx, webhook) => {
    if (!(await sendAgain(trx, webhook, deliveryId, context.now())))
      throw new AppError(404, 'webhooks.delivery.notFound');
    return 1;
  });

/** Gives up an event that waits. */
export const skipOne = (context: Needs, { id, deliveryId }: { id: string; deliveryId: string }, by: WebhookChange) =>
  change(context, id, by, 'webhook.skipped', async (trx, webhook) => {
    const state = await skipDelivery(trx, webhook, deliveryId, context.now());
    if (state === undefined) throw new AppError(404, 'webhooks.delivery.notFound');
    return state === 'waiting' ? 1 : 0;
  });

/** Sends the test event. */
export const sendTest = (context: Needs, id: string, by: WebhookChange): Promise<number> =>
  change(context, id, by, 'webhook.tested', async (trx, webhook) => {
    await keepTestEvent(trx, webhook, testEvent);
    return 1;
  });

function change(
  { database }: Needs,
  id: string,
  { viewer, origin }: WebhookChange,
  action: string,
  work: (trx: Db, webhook: ReachedWebhook) => Promise<number>,
): Promise<number> {
  return inTransaction(database, async (trx) => {
    const webhook = await requireWebhook(trx, viewer, id);
    const count = await work(trx, webhook);
    const subject = subjectOf(webhook.id, webhook.row.account_name);
    if (count > 0) await recordAudit(trx, origin, { action, subject, after: { count } });
    return count;
  });
}
