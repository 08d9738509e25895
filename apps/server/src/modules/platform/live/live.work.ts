import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { deleteOldEvents } from './live.repository.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Deletes old events. */
    'live.cleaning': Record<string, never>;
  }
}

/** Registers this area's jobs. */
export function registerLiveWork({ queue, database }: Context): void {
  queue.register('live.cleaning', () => deleteOldEvents(database.db, systemAccess('retention')), { everySeconds: 600 });
}
