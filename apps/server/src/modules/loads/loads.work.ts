import type { Context } from '../../context.ts';
import { mailLoadEnd } from './load-mail.ts';
import { mailTemplate } from './load-templates.ts';
import { resumeAbandoned, takeUpLoads, workOnLoad } from './run-load.ts';

const WATCH_SECONDS = 10;
// A load has a lease of its own, of seconds; the job's only has to be longer than any load takes.
const JOB_SECONDS = 6 * 3_600;

/** Takes this area's jobs. */
export function registerLoadsWork(context: Context): void {
  const { queue } = context;
  queue.register('loads.run', ({ loadId }, hold) => workOnLoad(context, loadId, hold), {
    leaseSeconds: JOB_SECONDS,
    retries: 0, // it comes back by itself
    atStart: () => takeUpLoads(context),
  });
  queue.register('loads.watch', () => resumeAbandoned(context), { everySeconds: WATCH_SECONDS });
  queue.register('loads.mail', ({ loadId }) => mailLoadEnd(context, loadId));
  queue.register('loads.template', (wish) => mailTemplate(context, wish));
}
