import type { Context } from '../../context.ts';
import { systemAccess } from '../../db/scope.ts';
import { resumeAbandoned, takeUp } from '../../jobs/leased-work.ts';
import { deleteOldRuns, leasedRuns } from './migration-lease.repository.ts';
import { workOnMigration } from './run-migration.ts';

const CLEANING_SECONDS = 600;
// A run has a lease of its own, of seconds; the job's only has to be longer than any takes.
const JOB_SECONDS = 6 * 3_600;
const TOLD_MS = 180 * 86_400_000;

/** Takes this area's jobs. */
export function registerMigrationWork(context: Context): void {
  const { queue, database, now } = context;
  queue.register('migration.run', ({ id }, hold) => workOnMigration(context, id, hold), {
    mostSeconds: JOB_SECONDS,
    retries: 0, // it comes back by itself
    atStart: () => takeUp(context, leasedRuns),
    watch: () => resumeAbandoned(context, leasedRuns),
  });
  const clean = () => deleteOldRuns(database.db, systemAccess('migration'), new Date(now().getTime() - TOLD_MS));
  queue.register('migration.cleaning', clean, { everySeconds: CLEANING_SECONDS });
}
