import type { Context } from '../../../context.ts';
import { acceptLapsed } from './accept-lapsed.ts';

const LOOK_SECONDS = 15;

/** Registers this area's jobs. */
export function registerDecisionsWork(context: Context): void {
  context.queue.register('decisions.lapsing', () => acceptLapsed(context), { everySeconds: LOOK_SECONDS });
}
