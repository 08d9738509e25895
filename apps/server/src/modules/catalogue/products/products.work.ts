import type { Context } from '../../../context.ts';
import { foldCounters } from '../../../db/fold-counters.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Folds the deltas into the counters, so that reading totals stays fast. */
    'products.counting': Record<string, never>;
  }
}

/** Registers this area's jobs. */
export function registerProductsWork({ queue, database }: Context): void {
  const fold = () => foldCounters(database, 'product_counts', 'product_spans');
  queue.register('products.counting', fold, { everySeconds: 30 });
}
