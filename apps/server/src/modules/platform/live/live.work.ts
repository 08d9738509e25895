import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { deleteOldEvents } from './live.repository.ts';

/** Registers this area's jobs. */
export function registerLiveWork({ queue, database }: Context): void {
  queue.register('live.cleaning', () => deleteOldEvents(database.db, systemAccess('retention')), { everySeconds: 600 });
}
