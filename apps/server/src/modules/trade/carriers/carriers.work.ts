import type { Context } from '../../../context.ts';
import { notifyOfBlocks } from './notify-of-blocks.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Tell sellers about blocks that have begun. */
    'carriers.blocks': Record<string, never>;
  }
}

const WATCH_SECONDS = 15;

/** Registers the handlers of this area's jobs. */
export function registerCarriersWork(context: Context): void {
  context.queue.register('carriers.blocks', () => notifyOfBlocks(context), { everySeconds: WATCH_SECONDS });
}
