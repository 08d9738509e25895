import type { WebhookDelivery, WebhookStock } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { dataScope, systemAccess } from '../../../db/scope.ts';
import { resendDeliveries, skipDeliveries } from './change-deliveries.ts';
import { type DeliveryRow, findDeliveries } from './deliveries.repository.ts';
import { findStockStanding, type StockStanding } from './stock-outbox.repository.ts';

type Operations = 'listWebhookDeliveries' | 'resendWebhookDeliveries' | 'skipWebhookDeliveries' | 'getWebhookStock';

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
    getWebhookStock: async () => ({
      status: 200,
      body: toStock(await findStockStanding(database.db, systemAccess('retailer'))),
    }),
  };
}

const toStock = ({ waits, attempts, next_at, last_error }: StockStanding): WebhookStock =>
  waits
    ? {
        state: attempts > 0 ? 'failing' : 'waiting',
        attempts,
        nextAttemptAt: next_at.toISOString(),
        failure: last_error,
      }
    : { state: 'told', attempts: 0, nextAttemptAt: null, failure: null };

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
