import { eventTypeNames } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { dataScope } from '../../../db/scope.ts';
import { loadAccount } from '../../people/sellers/load-account.ts';
import { eventStream, type StreamWatch } from '../../platform/live/event-stream.ts';
import { resendAll, resendOne, sendTest, skipOne } from './change-deliveries.ts';
import { findDeliveries } from './deliveries.repository.ts';
import { listenedEvents } from './listened-events.ts';
import { createWebhook, deleteWebhook, requireWebhook, rotateSecret, saveWebhook } from './save-webhook.ts';
import { triggerEvent } from './trigger-event.ts';
import { toDelivery, toWebhookAt } from './webhooks.mapper.ts';
import { findWebhooks } from './webhooks.repository.ts';

type Operations =
  | 'listWebhooks'
  | 'createWebhook'
  | 'getWebhook'
  | 'saveWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listEventDeliveries'
  | 'resendEvents'
  | 'resendEvent'
  | 'skipEvent'
  | 'listenToEvents'
  | 'triggerEvent';

/** Subscriptions to events, and what became of each event. */
export function webhooksHandlers(context: Context, _sessions: unknown, watch: StreamWatch): Pick<Handlers, Operations> {
  const { database, queue, now } = context;
  const due = (count: number) => {
    queue.wake('webhooks.deliver');
    return { status: 200, body: { count } } as const;
  };
  return {
    listWebhooks: async ({ query, viewer }) => {
      const { from, size, ...search } = query;
      return listAnswer(
        await findWebhooks(database.db, dataScope(viewer), search, pageOf({ from, size })),
        toWebhookAt(now()),
      );
    },
    createWebhook: async ({ body, viewer, origin }) => ({
      status: 201,
      body: await createWebhook(context, body, { viewer, origin }),
    }),
    getWebhook: async ({ path, viewer }) => ({
      status: 200,
      body: toWebhookAt(now())((await requireWebhook(database.db, viewer, path.webhookId)).row),
    }),
    saveWebhook: async ({ path, header, body, viewer, origin }) => ({
      status: 200,
      body: await saveWebhook(context, seenOf(path, header), body, { viewer, origin }),
    }),
    deleteWebhook: async ({ path, header, viewer, origin }) => {
      await deleteWebhook(context, seenOf(path, header), { viewer, origin });
      return { status: 204 };
    },
    rotateWebhookSecret: async ({ path, body, viewer, origin }) => ({
      status: 200,
      body: await rotateSecret(context, path.webhookId, body, { viewer, origin }),
    }),
    testWebhook: async ({ path, viewer, origin }) => due(await sendTest(context, path.webhookId, { viewer, origin })),
    listEventDeliveries: async ({ path, query, viewer }) => {
      const { from, size, ...search } = query;
      const webhook = await requireWebhook(database.db, viewer, path.webhookId);
      return listAnswer(await findDeliveries(database.db, webhook, search, pageOf({ from, size })), toDelivery);
    },
    resendEvents: async ({ path, viewer, origin }) => due(await resendAll(context, path.webhookId, { viewer, origin })),
    resendEvent: async ({ path, viewer, origin }) => due(await resendOne(context, idsOf(path), { viewer, origin })),
    listenToEvents: async (request) => {
      const { events = eventTypeNames, accountName } = request.query;
      const account = await loadAccount(database.db, request.viewer, { accountName, isRequired: false });
      return eventStream(watch, request, (gone) => listenedEvents(context, { account, events, gone }));
    },
    triggerEvent: async ({ body, viewer, origin }) => ({
      status: 201,
      body: await triggerEvent(context, body, { viewer, origin }),
    }),
    skipEvent: async ({ path, viewer, origin }) => ({
      status: 200,
      body: { count: await skipOne(context, idsOf(path), { viewer, origin }) },
    }),
  };
}

const seenOf = ({ webhookId }: { webhookId: string }, header: object) => ({
  id: webhookId,
  expected: expectedVersion(header),
});

const idsOf = ({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) => ({ id: webhookId, deliveryId });
