import type { Context } from '../../../context.ts';
import { foldCounters } from '../../../db/fold-counters.ts';
import { tellBlocks } from './tell-blocks.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Tell sellers about blocks that have begun. */
    'carriers.blocks': Record<string, never>;
    /** Fold the deltas of the counters of rates into the counters, so that reading totals stays fast. */
    'carriers.counting': Record<string, never>;
  }
}

const WATCH_SECONDS = 15;

/** Registers the handlers of this area's jobs. */
export function registerCarriersWork(context: Context): void {
  context.queue.register('carriers.blocks', () => tellBlocks(context), { everySeconds: WATCH_SECONDS });
  const fold = () => foldCounters(context.database, 'rate_counts');
  context.queue.register('carriers.counting', fold, { everySeconds: 30 });
}
