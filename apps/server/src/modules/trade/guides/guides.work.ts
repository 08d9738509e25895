import type { Context } from '../../../context.ts';
import { foldCounters } from '../../../db/fold-counters.ts';
import { answerGuideRequest } from './answer-guide-request.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Requests the guides from the carrier, unless the request has been answered. */
    'guides.request': { requestId: string };
    /** Fold the deltas of the counters into the counters, so that reading totals stays fast. */
    'guides.counting': Record<string, never>;
  }
}

/** Registers this area's jobs. */
export function registerGuidesWork(context: Context): void {
  context.queue.register('guides.request', async ({ requestId }) => {
    await answerGuideRequest(context, requestId);
  });
  context.queue.register('guides.counting', () => foldCounters(context.database, 'guide_counts'), { everySeconds: 30 });
}
