import type { Context } from '../../context.ts';
import { systemAccess } from '../../db/scope.ts';
import { resumeAbandoned, takeUp } from '../../jobs/leased-work.ts';
import { workOnReport } from './build-report.ts';
import { mailReport, tellUnmailed } from './mail-report.ts';
import { deleteOldReports, expireReports, leasedReports } from './report-lease.repository.ts';
import { runSchedules } from './run-schedules.ts';

const CLEANING_SECONDS = 600;
const SCHEDULES_SECONDS = 15;
// A report has a lease of its own, of seconds; the job's only has to be longer than any takes.
const JOB_SECONDS = 6 * 3_600;
const MAIL_TRIES = 10;
/** What was asked for is told so long, whether there was a file or not. */
const TOLD_MS = 180 * 86_400_000;

/** Takes this area's jobs. */
export function registerReportsWork(context: Context): void {
  const { queue } = context;
  queue.register('reports.build', ({ id }, hold) => workOnReport(context, id, hold), {
    mostSeconds: JOB_SECONDS,
    retries: 0, // it comes back by itself
    atStart: () => takeUp(context, leasedReports),
    watch: () => resumeAbandoned(context, leasedReports),
  });
  queue.register('reports.mail', ({ id }) => mailReport(context, id), {
    retries: MAIL_TRIES,
    watch: () => tellUnmailed(context),
  });
  queue.register('reports.schedules', () => runSchedules(context), { everySeconds: SCHEDULES_SECONDS });
  queue.register('reports.cleaning', () => cleanReports(context), { everySeconds: CLEANING_SECONDS });
}

/** Files that were kept long enough go, and much later what is known of them. */
export async function cleanReports({ database, files, now }: Context): Promise<void> {
  const access = systemAccess('reports');
  for (const key of await expireReports(database.db, access, now())) await files.remove(key);
  await deleteOldReports(database.db, access, new Date(now().getTime() - TOLD_MS));
}
