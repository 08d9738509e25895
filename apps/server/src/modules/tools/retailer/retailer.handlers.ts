import type { WebhookDelivery } from '@trastienda/api-client';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { dataScope } from '../../../db/scope.ts';
import { resendDeliveries, skipDeliveries } from './change-deliveries.ts';
import { type DeliveryRow, findDeliveries } from './deliveries.repository.ts';

type Operations = 'listWebhookDeliveries' | 'resendWebhookDeliveries' | 'skipWebhookDeliveries';

/** What the retailer's webhook has not received: who waits, send again, give up. */
export function retailerHandlers(context: Context): Pick<Handlers, Operations> {
  const { database, queue } = context;
  return {
    listWebhookDeliveries: async ({ query, viewer }) => {
      const { from, size, ...search } = query;
      const page = pageOf({ from, size });
      return listAnswer(await findDeliveries(database.db, dataScope(viewer), search, page), toDelivery);
    },
    resendWebhookDeliveries: async ({ body, viewer, origin }) => {
      const count = await resendDeliveries(context, body, { viewer, origin });
      queue.wake('retailer.notify');
      return { status: 200, body: { count } };
    },
    skipWebhookDeliveries: async ({ body, viewer, origin }) => ({
      status: 200,
      body: { count: await skipDeliveries(context, body, { viewer, origin }) },
    }),
  };
}

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  orderId: row.order_id,
  accountName: row.account_name,
  sellerName: row.seller_name,
  event: row.event,
  since: row.since.toISOString(),
  state: row.attempts > 0 ? 'failing' : 'waiting',
  waiting: row.waiting,
  lastId: row.last_id,
  attempts: row.attempts,
  nextAttemptAt: row.next_at.toISOString(),
  failure: row.last_error,
});
