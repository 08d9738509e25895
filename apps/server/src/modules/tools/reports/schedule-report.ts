import { randomUUID } from 'node:crypto';
import {
  mayRequestReport,
  nextDue,
  type ReportKind,
  type ReportPeriod,
  type ReportTimes,
  reportKinds,
  reportScheduleLimits,
  rhythmText,
  schedulesToOther,
  todayInMexico,
  type Viewer,
} from '@trastienda/domain';
import { checkReportSchedule } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notifyOwner } from '../../people/session/owner-notice.ts';
import { type Proof, proveIdentity } from '../../people/session/prove-identity.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireColumns } from '../../platform/list-files/report-columns.ts';
import { mayStillRead } from './build-report.ts';
import { ownAddress, storedAddress } from './own-address.ts';
import {
  changeSchedule,
  countSchedules,
  deleteSchedule,
  findScheduleByKey,
  insertSchedule,
  lockSchedule,
  type ScheduleRow,
} from './report-schedules.repository.ts';
import { reportScope } from './reports.repository.ts';
import type { ReportForm } from './request-report.ts';

/** A request for a scheduled report, as validated by the contract. */
export type ScheduleForm = ReportForm & ReportTimes & Proof & { period?: ReportPeriod };

type Asked = { viewer: Viewer; origin: Origin };
type ScheduleRequest = Asked & { kind: ReportKind; form: ScheduleForm; most: number | undefined };

/**
 * Saves a schedule, whose first report is due at its next time; a repeated key returns the existing schedule. An address other than the
 * viewer's own needs the password again, and the viewer is told by mail: a stolen session must not send reports for ever (R42).
 */
export async function scheduleReport(
  context: Context,
  request: ScheduleRequest,
): Promise<{ row: ScheduleRow; isNew: boolean }> {
  const { kind, form, most, viewer, origin } = request;
  const { database, now } = context;
  requireKind(kind, viewer);
  requireColumns(`report.${kind}`, form.columns, viewer);
  const { filters = {}, currentPassword, code, ...rest } = form;
  const checked = checkReportSchedule({ ...rest, filters, kind }, { today: todayInMexico(now()) });
  if (!checked.valid) throw wrongFields(checked.fields);
  const { every, hour, period, email, format = 'csv', gzip = false, key = randomUUID() } = checked.value;
  const isKept = (await findScheduleByKey(database.db, viewer, key)) !== undefined;
  const own = await ownAddress(database.db, viewer.userId);
  const other = !isKept && schedulesToOther(email, own) ? email : undefined;
  if (other !== undefined) await proveIdentity(context, viewer, { currentPassword, code }, origin);
  const made = await inTransaction(database, async (trx) => {
    const standing = await countSchedules(trx, viewer);
    const known = await findScheduleByKey(trx, viewer, key);
    if (known) return { row: known, isNew: false };
    const { most: mostSchedules } = reportScheduleLimits;
    if (standing >= mostSchedules) {
      throw new AppError(409, 'reports.schedule.tooMany', { params: { most: mostSchedules } });
    }
    const row = await insertSchedule(trx, reportScope(viewer), {
      id: randomUUID(),
      key,
      kind,
      filters: JSON.stringify(checked.value.filters),
      period: period ?? null,
      every,
      hour,
      format,
      columns: form.columns ?? null,
      gzip,
      // An address that nobody proved to be wanted is never somebody else's.
      email: storedAddress(email === undefined ? undefined : (other ?? own), own),
      most_rows: most ?? null,
      created_at: now(),
      next_at: new Date(nextDue({ every, hour }, now())),
    });
    const after = { kind, every, hour, period, filters, ...(email !== undefined && { email }) };
    await recordAudit(trx, origin, { action: 'report.scheduled', subject: subjectOf(row), after });
    if (other !== undefined) {
      const words = { kind: reportKinds[kind].title, rhythm: rhythmText({ every, hour }), email: other };
      await notifyOwner(context, trx, viewer.userId, 'reportScheduled', words);
    }
    return { row, isNew: true };
  });
  return made;
}

/** Pauses a schedule, or resumes it at its next time: reports missed meanwhile are not made. */
export function pauseSchedule(
  context: Context,
  request: Asked & { id: string; paused: boolean },
): Promise<ScheduleRow> {
  const { paused, viewer, origin } = request;
  return settle(context, request, async (trx, row) => {
    if (row.state === (paused ? 'paused' : 'active')) return row;
    if (!paused) {
      requireKind(row.kind, viewer);
      if (!mayStillRead(row, viewer)) throw new AppError(403, 'reports.failed.rights');
    }
    const action = paused ? 'report.schedulePaused' : 'report.scheduleResumed';
    await recordAudit(trx, origin, { action, subject: subjectOf(row) });
    return changeSchedule(trx, row, {
      state: paused ? 'paused' : 'active',
      stop_code: null,
      next_at: paused ? null : new Date(nextDue(row, context.now())),
    });
  });
}

/** Ends a schedule; the reports that it made stay. */
export function endSchedule(context: Context, request: Asked & { id: string }): Promise<void> {
  return settle(context, request, async (trx, row) => {
    await recordAudit(trx, request.origin, { action: 'report.unscheduled', subject: subjectOf(row) });
    await deleteSchedule(trx, row);
  });
}

const subjectOf = ({ id }: ScheduleRow) => ({ type: 'reportSchedule', id });

function requireKind(kind: ReportKind, viewer: Viewer): void {
  requireAllowed(mayRequestReport(kind, viewer));
}

function settle<Result>(
  { database }: Context,
  { id, viewer }: Asked & { id: string },
  change: (trx: Db, row: ScheduleRow) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (trx) => {
    const row = await lockSchedule(trx, viewer, id);
    if (!row) throw new AppError(404, 'reports.schedule.notFound');
    return change(trx, row);
  });
}
