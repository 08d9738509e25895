import type { Context } from '../../../context.ts';
import { resumeAbandoned, takeUp } from '../../../jobs/leased-work.ts';
import { leasedLoads } from './load-lease.repository.ts';
import { mailLoadEnd } from './load-mail.ts';
import type { TemplateRequest } from './load-templates.ts';
import { mailTemplate } from './load-templates.ts';
import { workOnNextLoad } from './run-load.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Look for a load whose turn it is, and run it from its current state to its end; `id` is the load that rings. */
    'loads.run': { id: string };
    /** The same, for small loads alone. */
    'loads.runSmall': { id: string };
    /** Tell the sender of a file its outcome. */
    'loads.mail': { loadId: string };
    'loads.template': TemplateRequest;
  }
}

// A load has its own lease, of seconds; the job's limit only has to be longer than any load takes.
const JOB_SECONDS = 6 * 3_600;

/** Loads of any size that a process runs at once; beside them, it runs a small one. */
const SIDE_BY_SIDE = 2;

/** Registers the handlers of this area's jobs. */
export function registerLoadsWork(context: Context): void {
  const { database, queue } = context;
  const turns = { mostSeconds: JOB_SECONDS, retries: 0 }; // `watch` resumes it
  queue.register('loads.run', (_, { signal }) => workOnNextLoad(context, { signal, isSmallOnly: false }), {
    ...turns,
    sideBySide: SIDE_BY_SIDE,
    atStart: () => takeUp(context, leasedLoads),
    watch: async () => {
      for (const id of await resumeAbandoned(context, leasedLoads))
        await queue.send(database.db, 'loads.runSmall', { id });
    },
  });
  queue.register('loads.runSmall', (_, { signal }) => workOnNextLoad(context, { signal, isSmallOnly: true }), turns);
  queue.register('loads.mail', ({ loadId }) => mailLoadEnd(context, loadId));
  queue.register('loads.template', (request) => mailTemplate(context, request));
}
