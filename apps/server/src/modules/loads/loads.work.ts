import type { Context } from '../../context.ts';
import { resumeAbandoned, takeUp } from '../../jobs/leased-work.ts';
import { leasedLoads } from './load-lease.repository.ts';
import { mailLoadEnd } from './load-mail.ts';
import { mailTemplate } from './load-templates.ts';
import { workOnLoad } from './run-load.ts';

// A load has a lease of its own, of seconds; the job's only has to be longer than any load takes.
const JOB_SECONDS = 6 * 3_600;

/** Takes this area's jobs. */
export function registerLoadsWork(context: Context): void {
  const { queue } = context;
  queue.register('loads.run', ({ id }, hold) => workOnLoad(context, id, hold), {
    mostSeconds: JOB_SECONDS,
    retries: 0, // it comes back by itself
    atStart: () => takeUp(context, leasedLoads),
    watch: () => resumeAbandoned(context, leasedLoads),
  });
  queue.register('loads.mail', ({ loadId }) => mailLoadEnd(context, loadId));
  queue.register('loads.template', (wish) => mailTemplate(context, wish));
}
