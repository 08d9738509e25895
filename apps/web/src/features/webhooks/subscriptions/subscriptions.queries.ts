import type { DeliveryFilter, PageQuery, SubscriptionFilter } from '@trastienda/validators';
import { unwrap, unwrapPage, type Webhook } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { createKeys } from '../../../lib/query-keys.ts';

export const subscriptionsKeys = createKeys('subscriptions');

/** How often the server sends what is due. */
const deliversEvery = 3_000;

/** Subscriptions to events. Deliveries are no news of the stream, so the open list asks for them. */
export const subscriptionsQuery = (query: PageQuery<SubscriptionFilter>) => ({
  queryKey: subscriptionsKeys.list(query),
  refetchInterval: deliversEvery,
  queryFn: ({ signal }: { signal: AbortSignal }) => unwrapPage(api.GET('/webhooks', { params: { query }, signal })),
});

/** One subscription. */
export const subscriptionQuery = (webhookId: string) => ({
  queryKey: subscriptionsKeys.detail(webhookId),
  refetchInterval: deliversEvery,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrap(api.GET('/webhooks/{webhookId}', { params: { path: { webhookId } }, signal })),
});

/** The events of a subscription, with what became of each. */
export const deliveriesQuery = (webhookId: string, query: PageQuery<DeliveryFilter>) => ({
  queryKey: subscriptionsKeys.list({ webhookId, ...query }),
  refetchInterval: deliversEvery,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrapPage(api.GET('/webhooks/{webhookId}/events', { params: { path: { webhookId }, query }, signal })),
});

const at = (webhookId: string) => ({ params: { path: { webhookId } } });

/** Deletes the subscription that was shown. */
export const deleteSubscription = ({ id, version }: Webhook) =>
  unwrap(
    api.DELETE('/webhooks/{webhookId}', { params: { path: { webhookId: id }, header: { 'If-Match': `${version}` } } }),
  );

/** Makes a new secret; answers it. */
export const rotateSecret = async ({ id }: Webhook): Promise<string> =>
  (await unwrap(api.POST('/webhooks/{webhookId}/secret', { ...at(id), body: {} }))).secret;

/** Sends the test event. */
export const sendTest = async (id: string): Promise<number> =>
  (await unwrap(api.POST('/webhooks/{webhookId}/test', at(id)))).count;

/** Sends a delivery again, or all that wait; answers how many. */
export const resend = async ({ id, deliveryId }: { id: string; deliveryId?: string }): Promise<number> => {
  const { count } = await unwrap(
    deliveryId === undefined
      ? api.POST('/webhooks/{webhookId}/events/resend', at(id))
      : api.POST('/webhooks/{webhookId}/events/{deliveryId}/resend', {
          params: { path: { webhookId: id, deliveryId } },
        }),
  );
  return count;
};

/** Gives up a delivery that waits. */
export const skip = async ({ id, deliveryId }: { id: string; deliveryId: string }): Promise<number> =>
  (
    await unwrap(
      api.POST('/webhooks/{webhookId}/events/{deliveryId}/skip', { params: { path: { webhookId: id, deliveryId } } }),
    )
  ).count;
