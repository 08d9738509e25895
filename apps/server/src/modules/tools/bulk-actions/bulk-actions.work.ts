import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { resumeAbandoned, takeUp } from '../../../jobs/leased-work.ts';
import { deleteOldBulkActions } from './bulk-actions.repository.ts';
import { leasedBulkActions } from './bulk-lease.repository.ts';
import { workOnBulkAction } from './run-bulk-action.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Check the rows of a bulk action, or change them, from its current state on. */
    'bulkActions.run': { id: string };
    /** Delete old bulk actions. */
    'bulkActions.cleaning': Record<string, never>;
  }
}

const CLEANING_SECONDS = 600;
// A bulk action has its own lease, of seconds; the job's limit only has to be longer than any bulk action takes.
const JOB_SECONDS = 3_600;

/** Registers the handlers of this area's jobs. */
export function registerBulkActionsWork(context: Context): void {
  const { queue, database } = context;
  queue.register('bulkActions.run', ({ id }, hold) => workOnBulkAction(context, id, hold), {
    mostSeconds: JOB_SECONDS,
    retries: 0, // `watch` resumes it
    atStart: () => takeUp(context, leasedBulkActions),
    watch: () => resumeAbandoned(context, leasedBulkActions),
  });
  queue.register(
    'bulkActions.cleaning',
    () => deleteOldBulkActions(database.db, systemAccess('retention'), context.now()),
    {
      everySeconds: CLEANING_SECONDS,
    },
  );
}
