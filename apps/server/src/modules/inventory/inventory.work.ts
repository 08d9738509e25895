import type { Context } from '../../context.ts';
import { systemAccess } from '../../db/scope.ts';
import { numberChanges } from './stock-feed.repository.ts';

/** Registers the handlers of this area's jobs. */
export function registerInventoryWork({ queue, database }: Context): void {
  const access = systemAccess('stock');
  queue.register(
    'inventory.numbering',
    async (_, { signal }) => {
      while (!signal.aborted && (await numberChanges(database, access)));
    },
    { everySeconds: 2 },
  );
}
