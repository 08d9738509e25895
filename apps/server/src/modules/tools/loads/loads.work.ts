import type { Context } from '../../../context.ts';
import { resumeAbandoned, takeUp } from '../../../jobs/leased-work.ts';
import { leasedLoads } from './load-lease.repository.ts';
import { mailLoadEnd } from './load-mail.ts';
import type { TemplateRequest } from './load-templates.ts';
import { mailTemplate } from './load-templates.ts';
import { workOnLoad } from './run-load.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Run a load from its current state to its end. */
    'loads.run': { id: string };
    /** Tell the sender of a file its outcome. */
    'loads.mail': { loadId: string };
    'loads.template': TemplateRequest;
  }
}

// A load has its own lease, of seconds; the job's limit only has to be longer than any load takes.
const JOB_SECONDS = 6 * 3_600;

/** Registers the handlers of this area's jobs. */
export function registerLoadsWork(context: Context): void {
  const { queue } = context;
  queue.register('loads.run', ({ id }, hold) => workOnLoad(context, id, hold), {
    mostSeconds: JOB_SECONDS,
    retries: 0, // `watch` resumes it
    atStart: () => takeUp(context, leasedLoads),
    watch: () => resumeAbandoned(context, leasedLoads),
  });
  queue.register('loads.mail', ({ loadId }) => mailLoadEnd(context, loadId));
  queue.register('loads.template', (request) => mailTemplate(context, request));
}
