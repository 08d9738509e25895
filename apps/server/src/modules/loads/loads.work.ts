import type { Context } from '../../context.ts';
import { mailLoadEnd } from './load-mail.ts';
import { mailTemplate } from './load-templates.ts';
import { resumeAbandoned, takeUpLoads, workOnLoad } from './run-load.ts';

// A load has a lease of its own, of seconds; the job's only has to be longer than any load takes.
const JOB_SECONDS = 6 * 3_600;

/** Takes this area's jobs. */
export function registerLoadsWork(context: Context): void {
  const { queue } = context;
  queue.register('loads.run', ({ loadId }, hold) => workOnLoad(context, loadId, hold), {
    mostSeconds: JOB_SECONDS,
    retries: 0, // it comes back by itself
    atStart: () => takeUpLoads(context),
    watch: () => resumeAbandoned(context),
  });
  queue.register('loads.mail', ({ loadId }) => mailLoadEnd(context, loadId));
  queue.register('loads.template', (wish) => mailTemplate(context, wish));
}
