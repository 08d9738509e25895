import { retailerWebhookEnd } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { retailerWebhook } from '../../../ports/retailer/retailer-webhook.ts';
import { notifyRetailer, tellStock } from './notify-retailer.ts';
import { deleteOldMessages, setTarget } from './retailer.repository.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Notifies the retailer of the changes of its orders. */
    'retailer.notify': Record<string, never>;
    /** Deletes messages that were delivered long ago. */
    'retailer.cleaning': Record<string, never>;
  }
}

const LOOK_SECONDS = 5;

const deprecated = 'TRASTIENDA_WEBHOOK_URL is deprecated: subscribe its address instead (docs/webhooks.md)';

/** Registers this area's jobs. Without a target, no changes are collected and nothing is sent. */
export function registerRetailerWork(context: Context): void {
  const { queue, database, config, now, log } = context;
  const target = config.retailerWebhook;
  const port = target && retailerWebhook(target, now);
  queue.register(
    'retailer.notify',
    async (_, hold) => {
      if (!port) return;
      await notifyRetailer(context, port, hold);
      await tellStock(context, port, hold);
    },
    {
      everySeconds: LOOK_SECONDS,
      // Before the first change, so that none is missed. A process without the address turns nothing off, unless it does the sending.
      atOpening: async ({ works }) => {
        if (port !== undefined) log.warn({ ends: retailerWebhookEnd.sunset }, deprecated);
        if (port !== undefined || works) await setTarget(database.db, port !== undefined);
      },
    },
  );
  queue.register('retailer.cleaning', () => deleteOldMessages(database.db, systemAccess('retention'), now()), {
    everySeconds: 3_600,
  });
}
