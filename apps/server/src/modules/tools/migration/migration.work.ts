import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { resumeAbandoned, takeUp } from '../../../jobs/leased-work.ts';
import { deleteOldRuns, leasedRuns } from './migration-lease.repository.ts';
import { workOnMigration } from './run-migration.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Reads and counts the storefront's rows, or imports them, continuing wherever the run is. */
    'migration.run': { id: string };
    /** Deletes old runs. */
    'migration.cleaning': Record<string, never>;
  }
}

const CLEANING_SECONDS = 600;
// A run has its own lease of a few seconds; the job's lease only has to outlast the longest run.
const JOB_SECONDS = 6 * 3_600;
const TOLD_MS = 180 * 86_400_000;

/** Registers this area's jobs. */
export function registerMigrationWork(context: Context): void {
  const { queue, database, now } = context;
  queue.register('migration.run', ({ id }, hold) => workOnMigration(context, id, hold), {
    mostSeconds: JOB_SECONDS,
    retries: 0, // the watch queues it again
    atStart: () => takeUp(context, leasedRuns),
    watch: () => resumeAbandoned(context, leasedRuns),
  });
  const clean = () => deleteOldRuns(database.db, systemAccess('migration'), new Date(now().getTime() - TOLD_MS));
  queue.register('migration.cleaning', clean, { everySeconds: CLEANING_SECONDS });
}
