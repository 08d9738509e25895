import type { Context } from '../../context.ts';
import { systemAccess } from '../../db/scope.ts';
import { deleteOldBulkActions } from './bulk-actions.repository.ts';
import { resumeAbandoned, takeUpBulkActions, workOnBulkAction } from './run-bulk-action.ts';

const CLEANING_SECONDS = 600;
// A bulk action has a lease of its own, of seconds; the job's only has to be longer than any takes.
const JOB_SECONDS = 3_600;

/** Takes this area's jobs. */
export function registerBulkActionsWork(context: Context): void {
  const { queue, database } = context;
  queue.register('bulkActions.run', ({ id }, hold) => workOnBulkAction(context, id, hold), {
    mostSeconds: JOB_SECONDS,
    retries: 0, // it comes back by itself
    atStart: () => takeUpBulkActions(context),
    watch: () => resumeAbandoned(context),
  });
  queue.register(
    'bulkActions.cleaning',
    () => deleteOldBulkActions(database.db, systemAccess('retention'), context.now()),
    {
      everySeconds: CLEANING_SECONDS,
    },
  );
}
