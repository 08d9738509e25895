import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { EventDeliveries } from './deliver-events.ts';
import { deleteOldDeliveries } from './deliveries.repository.ts';
import { deleteLostListeners } from './listeners.repository.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Sends events to the addresses that subscribed to them. */
    'webhooks.deliver': Record<string, never>;
    /** Deletes deliveries that ended long ago. */
    'webhooks.cleaning': Record<string, never>;
    /** Deletes subscriptions of streams that nobody reads any more. */
    'webhooks.listeners': Record<string, never>;
  }
}

/** Registers this area's jobs. */
export function registerWebhooksWork(context: Context): void {
  const { queue, database, now } = context;
  const deliveries = new EventDeliveries();
  queue.register('webhooks.deliver', (_, hold) => deliveries.deliver(context, hold), {
    everySeconds: 2,
    atStop: () => deliveries.atRest(),
  });
  queue.register('webhooks.cleaning', () => deleteOldDeliveries(database.db, systemAccess('retention'), now()), {
    everySeconds: 3_600,
  });
  queue.register('webhooks.listeners', () => deleteLostListeners(database.db, systemAccess('retention')), {
    everySeconds: 30,
  });
}
