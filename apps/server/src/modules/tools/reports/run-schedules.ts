import { randomUUID } from 'node:crypto';
import {
  formatDateTime,
  isLateReport,
  type MessageKey,
  mayChange,
  mexicoDay,
  owedReport,
  periodDays,
  periodFilters,
  reportKinds,
  say,
  type Viewer,
} from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { findPersonAsViewer } from '../../people/session/found-sessions.repository.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { failureText, hasItsColumns, mayStillRead, notifyRequester } from './build-report.ts';
import { reportWork } from './kinds/all-kinds.ts';
import { changeSchedule, findDueSchedules, lockDueSchedule, type ScheduleRow } from './report-schedules.repository.ts';
import { insertReport, reportScope } from './reports.repository.ts';
import { excessOf } from './request-report.ts';

const access = systemAccess('reports');
const origin = { personId: null, surface: 'job', requestId: 'reports.schedules' } as const;

/** The watch that runs every due schedule. A schedule that fails does not stop the others, and is tried again. */
export async function runSchedules(context: Context): Promise<void> {
  const { database, log, now } = context;
  for (const row of await findDueSchedules(database.db, access, now())) {
    try {
      await runSchedule(context, row);
    } catch (error) {
      log.error({ err: error, schedule: row.id }, 'a scheduled report could not be asked for');
    }
  }
}

/**
 * Requests the report of a schedule exactly once, however many servers find it due and wherever one dies: the report, its job and the
 * schedule's next time are written in one transaction, and a second server finds the schedule changed.
 */
export async function runSchedule(context: Context, row: ScheduleRow): Promise<void> {
  const viewer = await findPersonAsViewer(context.database.db, systemAccess('sessions'), row.created_by);
  const reason = stopReason(row, viewer);
  if (reason || !viewer) return stop(context, row, reason ?? 'reports.schedule.stopped.person');
  return makeReport(context, row, viewer);
}

/** Why a schedule must stop: its owner is gone or has lost the needed rights (S2 §2; R5; ADR 33). */
function stopReason(row: ScheduleRow, viewer: Viewer | undefined): MessageKey | undefined {
  if (!viewer) return 'reports.schedule.stopped.person';
  const changes = mayChange(viewer);
  if (!changes.allowed) return changes.code;
  if (!mayStillRead(row, viewer)) return 'reports.failed.rights';
  return hasItsColumns(row, viewer) ? undefined : 'reports.failed.columns';
}

async function stop({ database }: Context, found: ScheduleRow, code: MessageKey): Promise<void> {
  await inTransaction(database, async (trx) => {
    const row = await lockDueSchedule(trx, access, found);
    if (!row) return;
    await changeSchedule(trx, row, { state: 'stopped', stop_code: code, next_at: null });
    const subject = { type: 'reportSchedule', id: row.id };
    await recordAudit(trx, origin, { action: 'report.scheduleStopped', subject, after: { reason: code } });
    const kind = reportKinds[row.kind].title;
    await notifyRequester(trx, row, say('reports.schedule.notified.stopped', { kind, reason: failureText(code) }));
  });
}

async function makeReport({ database, queue, now }: Context, found: ScheduleRow, viewer: Viewer): Promise<void> {
  if (!found.next_at) return;
  const at = now();
  const { due, missed, next } = owedReport(found, found.next_at, at);
  const filters = { ...found.filters, ...daysOf(found, due) };
  const total = await reportWork(found.kind).count({ database, viewer, filters });
  const excess = excessOf(total, found.format, found.most_rows ?? undefined);
  await inTransaction(database, async (trx) => {
    const row = await lockDueSchedule(trx, access, found);
    if (!row) return;
    const report = await insertReport(trx, reportScope(viewer), {
      id: randomUUID(),
      key: randomUUID(),
      kind: row.kind,
      filters: JSON.stringify(filters),
      format: row.format,
      columns: row.columns,
      gzip: row.gzip,
      email: row.email,
      surface: origin.surface,
      request_id: origin.requestId,
      created_at: at,
      total_rows: total,
      schedule_id: row.id,
      due_at: new Date(due),
      missed,
      // A report that is too large is listed as failed, with its reason, rather than left out.
      ...(excess && { state: 'failed' as const, failure_code: excess, finished_at: at }),
    });
    if (!report) throw new Error(`Schedule ${row.id} made no report.`);
    await changeSchedule(trx, row, { next_at: new Date(next), last_at: new Date(due) });
    await recordAudit(trx, origin, {
      action: 'report.requested',
      subject: { type: 'report', id: report.id },
      after: { kind: row.kind, filters, rows: total, schedule: row.id, due },
    });
    const words = { kind: reportKinds[row.kind].title, due: formatDateTime(due) };
    if (excess) {
      const reason = failureText(excess);
      await notifyRequester(trx, row, say('reports.schedule.notified.refused', { ...words, reason }));
      return;
    }
    if (isLateReport(due, missed, at)) {
      await notifyRequester(trx, row, say('reports.schedule.notified.late', { ...words, missed }));
    }
    await queue.send(trx, 'reports.build', { id: report.id });
  });
}

/** The days of the schedule's period, counted from the day the report was due, however late it is made. */
function daysOf({ kind, period }: ScheduleRow, due: string): Record<string, string> {
  const names = periodFilters(kind);
  if (!period || !names) return {};
  const { from, to } = periodDays(period, mexicoDay(due));
  return { [names.from]: from, [names.to]: to };
}
