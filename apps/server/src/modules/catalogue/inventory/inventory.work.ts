import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { numberChanges } from './stock-feed.repository.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Number the changes of stock, so that readers find them in their sequence. */
    'inventory.numbering': Record<string, never>;
  }
}

/** Transactions of one run: variants that are sold without pause always have another change to number. */
const MOST_PASSES = 100;

/** Registers the handlers of this area's jobs. */
export function registerInventoryWork({ queue, database }: Context): void {
  const access = systemAccess('stock');
  queue.register(
    'inventory.numbering',
    async (_, { signal }) => {
      for (let pass = 0; pass < MOST_PASSES && !signal.aborted; pass += 1)
        if (!(await numberChanges(database, access, signal))) return;
    },
    { everySeconds: 2 },
  );
}
