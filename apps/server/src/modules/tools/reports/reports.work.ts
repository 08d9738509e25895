import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { resumeAbandoned, takeUp } from '../../../jobs/leased-work.ts';
import { workOnReport } from './build-report.ts';
import { endSchedulesOf } from './end-schedules.ts';
import { mailReport, notifyOfUnmailedReports } from './mail-report.ts';
import { deleteOldReports, expireReports, leasedReports } from './report-lease.repository.ts';
import { runSchedules } from './run-schedules.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Builds the file of a report, from its beginning. */
    'reports.build': { id: string };
    /** Sends the mail of a report whose file exists. */
    'reports.mail': { id: string };
    /** Requests the reports of due schedules. */
    'reports.schedules': Record<string, never>;
    /** Ends a person's schedules made since a moment (null = all), after a reset of the password. */
    'reports.endSchedules': { personId: string; since: string | null };
    /** Removes files past their retention. */
    'reports.cleaning': Record<string, never>;
  }
}

const CLEANING_SECONDS = 600;
const SCHEDULES_SECONDS = 15;
// A report has its own lease of a few seconds; the job's lease only has to outlast the longest report.
const JOB_SECONDS = 6 * 3_600;
const MAIL_TRIES = 10;
/** Reports stay listed for this long, with or without a file. */
const TOLD_MS = 180 * 86_400_000;

/** Registers this area's jobs. */
export function registerReportsWork(context: Context): void {
  const { queue } = context;
  queue.register('reports.build', ({ id }, hold) => workOnReport(context, id, hold), {
    mostSeconds: JOB_SECONDS,
    retries: 0, // the watch queues it again
    atStart: () => takeUp(context, leasedReports),
    watch: () => resumeAbandoned(context, leasedReports),
  });
  queue.register('reports.mail', ({ id }) => mailReport(context, id), {
    retries: MAIL_TRIES,
    watch: () => notifyOfUnmailedReports(context),
  });
  queue.register('reports.schedules', () => runSchedules(context), { everySeconds: SCHEDULES_SECONDS });
  queue.register('reports.endSchedules', (ended) => endSchedulesOf(context, ended));
  queue.register('reports.cleaning', () => cleanReports(context), { everySeconds: CLEANING_SECONDS });
}

/** Removes files past their retention and, much later, the rows of their reports. */
export async function cleanReports({ database, files, now }: Context): Promise<void> {
  const access = systemAccess('reports');
  for (const key of await expireReports(database.db, access, now())) await files.remove(key);
  await deleteOldReports(database.db, access, new Date(now().getTime() - TOLD_MS));
}
