import type { Context } from '../../../context.ts';
import { foldCounters } from '../../../db/fold-counters.ts';
import { systemAccess } from '../../../db/scope.ts';
import { serveWaitingOrders } from './oversold.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Fold the deltas of the counters into the counters, so that reading totals stays fast. */
    'orders.counting': Record<string, never>;
    /** Give units that became free to the orders that wait for them, and take them from orders behind. */
    'orders.serving': Record<string, never>;
  }
}

/** Registers the handlers of this area's jobs. */
export function registerOrdersWork(context: Context): void {
  const { queue, database } = context;
  const fold = () => foldCounters(database, 'order_counts', 'sales_counts');
  queue.register('orders.counting', fold, { everySeconds: 30 });
  queue.register('orders.serving', (_, hold) => serveWaitingOrders(context, systemAccess('stock'), hold), {
    everySeconds: 5,
  });
}
