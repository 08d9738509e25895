import type { Context } from '../../../context.ts';
import { answerGuideRequest } from './answer-guide-request.ts';

/** Registers this area's jobs. */
export function registerGuidesWork(context: Context): void {
  context.queue.register('guides.request', async ({ requestId }) => {
    await answerGuideRequest(context, requestId);
  });
}
