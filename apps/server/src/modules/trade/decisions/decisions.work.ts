import type { Context } from '../../../context.ts';
import { acceptLapsed } from './accept-lapsed.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Accepts the requested cancellations that nobody decided in time. */
    'decisions.lapsing': Record<string, never>;
  }
}

const LOOK_SECONDS = 15;

/** Registers this area's jobs. */
export function registerDecisionsWork(context: Context): void {
  context.queue.register('decisions.lapsing', () => acceptLapsed(context), { everySeconds: LOOK_SECONDS });
}
