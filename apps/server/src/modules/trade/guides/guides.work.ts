import type { Context } from '../../../context.ts';
import { answerGuideRequest } from './answer-guide-request.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Requests the guides from the carrier, unless the request has been answered. */
    'guides.request': { requestId: string };
  }
}

/** Registers this area's jobs. */
export function registerGuidesWork(context: Context): void {
  context.queue.register('guides.request', async ({ requestId }) => {
    await answerGuideRequest(context, requestId);
  });
}
