import type { Context } from '../../context.ts';
import { deleteOldEvents } from './live.repository.ts';

/** Takes this area's jobs. */
export function registerLiveWork({ queue, database }: Context): void {
  queue.register('live.cleaning', () => deleteOldEvents(database.db), { everySeconds: 600 });
}
