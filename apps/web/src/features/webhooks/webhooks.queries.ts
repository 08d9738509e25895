import type { PageQuery, WebhookFilter } from '@trastienda/validators';
import { unwrap, unwrapPage, type WebhookDelivery } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

export const webhooksKeys = createKeys('webhooks');

/** How often the server sends what is due. */
export const deliversEvery = 5_000;

/** The orders whose changes the webhook has not confirmed. Deliveries are no news of the stream, so the open list asks for them. */
export const webhooksQuery = (query: PageQuery<WebhookFilter>) => ({
  queryKey: webhooksKeys.list(query),
  refetchInterval: deliversEvery,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrapPage(api.GET('/webhooks/deliveries', { params: { query }, signal })),
});

/** Whether the webhook was told of all changes of stock. */
export const webhookStockQuery = () => ({
  queryKey: webhooksKeys.part('stock'),
  refetchInterval: deliversEvery,
  queryFn: ({ signal }: { signal: AbortSignal }) => unwrap(api.GET('/webhooks/stock', { signal })),
});

/** Sends the waiting messages of an order again, or those of every order; answers how many. */
export const resendDeliveries = async (orderId?: string): Promise<number> =>
  (await unwrap(api.POST('/webhooks/deliveries/resend', { body: orderId === undefined ? {} : { orderId } }))).count;

/** Gives up the messages of an order that the list showed; answers how many. */
export const skipDeliveries = async ({ orderId, lastId }: WebhookDelivery): Promise<number> =>
  (await unwrap(api.POST('/webhooks/deliveries/skip', { body: { orderId, through: lastId } }))).count;
