import { Transform } from 'node:stream';
import {
  addDays,
  dayStart,
  hasClientColumns,
  isMessageKey,
  type MessageKey,
  mayRequestReport,
  mexicoDay,
  ownAccount,
  reportKinds,
  reportLimits,
  say,
  type Viewer,
} from '@trastienda/domain';
import { absentColumns } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobHold } from '../../../jobs/job-loop.ts';
import { LeaseLost, renewing } from '../../../jobs/lease.ts';
import { type Claim, countFailure, lockRow, whetherItWaits, workOnRow } from '../../../jobs/leased-work.ts';
import { isAbsence } from '../../../jobs/try-later.ts';
import { hasFullDisk } from '../../../system-health.ts';
import { notificationPaths } from '../../people/notices/notification-paths.ts';
import { onlyInApp } from '../../people/notices/notification-readers.sql.ts';
import { notifyUsers } from '../../people/notices/notify-users.repository.ts';
import { findPersonAsViewer } from '../../people/session/found-sessions.repository.ts';
import { reportFile, reportFileName } from './report-file.ts';
import { changeReport, claimReport, leasedReports, renewReport } from './report-lease.repository.ts';
import type { ReportRow } from './reports.repository.ts';

/** How many failures without a known reason end a report. */
const MOST_FAILURES = 3;

const { access } = leasedReports;

type Run = Claim & { signal: AbortSignal };

/** Thrown when the requester has canceled the report. */
class Canceled extends Error {
  override readonly name = 'Canceled';
}

/**
 * Builds a report from start to end. Each attempt writes a file with its own name, which the row records before the file exists. Only the
 * worker that holds the lease can commit the end, in one transaction, so that one file and one mail result even if workers die.
 */
export async function buildReport(context: Context, run: Run, onBatch?: () => Promise<void>): Promise<void> {
  const { database, files } = context;
  const fileKey = `reports/${run.id}-${run.worker.slice(0, 8)}`;
  const start = { fileKey, at: context.now() };
  const claimed = await inTransaction(database, (trx) => claimReport(trx, access, run, start));
  if (!claimed) return;
  const { row, leftover } = claimed;
  if (leftover) await files.remove(leftover);
  if (row.cancel_requested_at) return endCanceled(context, run, fileKey);
  const viewer = await findPersonAsViewer(database.db, systemAccess('sessions'), row.created_by);
  if (!viewer || !mayStillRead(row, viewer)) return endFailed(context, run, 'reports.failed.rights');
  if (!hasItsColumns(row, viewer)) return endFailed(context, run, 'reports.failed.columns');
  const hasClientData = hasClientColumns(row, viewer);
  await changeReport(database.db, access, run.id, { has_client_data: hasClientData });

  const stop = new AbortController();
  const signal = AbortSignal.any([run.signal, stop.signal]);
  let rows = 0;
  const renew = async () => {
    try {
      const { isCanceled } = await renewReport(database.aside, run, rows);
      if (isCanceled) stop.abort(new Canceled());
    } catch (error) {
      if (error instanceof LeaseLost) stop.abort(error);
      throw error;
    }
  };
  try {
    const written = await renewing(context, renew, { report: run.id }).during(async () => {
      const { compressed, content } = await reportFile(context, row, viewer, async (more) => {
        await onBatch?.();
        signal.throwIfAborted();
        rows += more;
      });
      const counted = countBytes();
      content.once('error', (error) => counted.stream.destroy(error));
      await files.put(fileKey, content.pipe(counted.stream));
      return { compressed, bytes: counted.bytes() };
    });
    await endReady(context, run, { ...written, rows });
  } catch (error) {
    if (error instanceof Canceled) return endCanceled(context, run, fileKey);
    await files.remove(fileKey);
    throw error;
  }
}

/** Whether the requester still has the right to the report and still belongs to the same seller. */
export const mayStillRead = (row: Pick<ReportRow, 'kind' | 'seller'>, viewer: Viewer) =>
  mayRequestReport(row.kind, viewer).allowed && (ownAccount(viewer) ?? null) === row.seller;

/** Whether the requester still sees each column that was chosen. */
export const hasItsColumns = ({ kind, columns }: Pick<ReportRow, 'kind' | 'columns'>, viewer: Viewer): boolean =>
  absentColumns(`report.${kind}`, columns ?? [], viewer).length === 0;

function countBytes(): { stream: Transform; bytes: () => number } {
  let bytes = 0;
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      done(null, piece);
    },
  });
  return { stream, bytes: () => bytes };
}

/** The end of the last of the thirty days. */
const keptUntil = (now: Date): Date => new Date(dayStart(addDays(mexicoDay(now), reportLimits.keptDays + 1)));

async function endReady(
  context: Context,
  run: Run,
  { compressed, bytes, rows }: { compressed: boolean; bytes: number; rows: number },
): Promise<void> {
  const now = context.now();
  await inTransaction(context.database, async (trx) => {
    const row = await lockRow(trx, leasedReports, run);
    // A cancellation in the last moment has no effect: the file exists and is delivered.
    await changeReport(trx, access, run.id, {
      state: 'ready',
      finished_at: now,
      kept_until: keptUntil(now),
      rows,
      bytes,
      compressed,
      file_name: reportFileName(row, compressed, now),
      worker: null,
      lease_until: null,
    });
    const kind = reportKinds[row.kind].title;
    await notifyRequester(trx, row, say('reports.notified.ready', { kind, rows }));
    if (row.email !== null) await context.queue.send(trx, 'reports.mail', { id: run.id });
  });
}

async function endCanceled(context: Context, run: Run, fileKey: string): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    await lockRow(trx, leasedReports, run);
    await changeReport(trx, access, run.id, { ...over(context.now()), state: 'cancelled' });
  });
  await context.files.remove(fileKey);
}

async function endFailed(context: Context, run: Run, code: MessageKey): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    const row = await lockRow(trx, leasedReports, run);
    await changeReport(trx, access, run.id, { ...over(context.now()), state: 'failed', failure_code: code });
    const kind = reportKinds[row.kind].title;
    await notifyRequester(trx, row, say('reports.notified.failed', { kind, reason: say(code) }));
  });
}

const over = (now: Date) => ({ finished_at: now, file_key: null, worker: null, lease_until: null });

/** Notifies the requester in the app only, since the mail is separate. The notification always links to the list of reports. */
export const notifyRequester = (trx: Db, { created_by }: Pick<ReportRow, 'created_by'>, text: string) =>
  notifyUsers(trx, onlyInApp(created_by), { type: 'REPORT', text, path: notificationPaths.reports() });

/** The text of why a report failed. */
export const failureText = (code: string): string =>
  say(isMessageKey(code) ? code : 'reports.failed', { most: reportLimits.workbookRows });

/** The job that builds a report. A report that fails repeatedly without a known reason is given up; one whose machine is away waits. */
export async function workOnReport(context: Context, id: string, { signal }: Pick<JobHold, 'signal'>): Promise<void> {
  await workOnRow(context, leasedReports, id, async (claim) => {
    const run = { ...claim, signal };
    try {
      await buildReport(context, run);
    } catch (failure) {
      if (failure instanceof LeaseLost || signal.aborted) throw failure;
      const error = await whetherItWaits(context, leasedReports, claim, failure);
      if (isAbsence(error)) throw error;
      if ((await countFailure(context, leasedReports, claim)) < MOST_FAILURES) throw error;
      context.log.error({ err: error, report: id }, 'a report was given up');
      await endFailed(context, run, hasFullDisk(error) ? 'reports.failed.disk' : 'reports.failed');
    }
  });
}
