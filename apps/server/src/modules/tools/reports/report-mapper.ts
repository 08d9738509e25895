import { isReportOver, waitText } from '@trastienda/domain';
import type { Report, ReportSchedule } from 'trastienda-client';
import { failureText } from './build-report.ts';
import { addressOf } from './own-address.ts';
import type { ScheduleRow } from './report-schedules.repository.ts';
import type { ReportRow } from './reports.repository.ts';

const moment = (at: Date | null) => at?.toISOString() ?? null;

const reason = (code: string | null) => (code === null ? null : { code, message: failureText(code) });

/** A report in the contract's form; `own` is its person's address. */
export function toReport(row: ReportRow, own: string): Report {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    format: row.format,
    ...(row.columns && { columns: row.columns }),
    filters: { ...row.filters },
    email: addressOf(row.email, own),
    surface: row.surface,
    createdAt: row.created_at.toISOString(),
    startedAt: moment(row.started_at),
    finishedAt: moment(row.finished_at),
    deliveredAt: moment(row.delivered_at),
    keptUntil: moment(row.kept_until),
    totalRows: Number(row.total_rows),
    rows: Number(row.rows),
    bytes: row.bytes === null ? null : Number(row.bytes),
    fileName: row.file_name,
    compressed: row.compressed,
    ...(row.waits_for && !isReportOver(row.state) && { waiting: waitText(row.waits_for) }),
    failure: reason(row.failure_code),
    linkUntil: moment(row.link_until),
    schedule: row.due_at && { id: row.schedule_id, dueAt: row.due_at.toISOString(), missed: row.missed },
  };
}

/** A schedule in the contract's form; `own` is its person's address. */
export function toReportSchedule(row: ScheduleRow, own: string): ReportSchedule {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    every: row.every,
    hour: row.hour,
    period: row.period,
    filters: { ...row.filters },
    format: row.format,
    ...(row.columns && { columns: row.columns }),
    email: addressOf(row.email, own),
    createdAt: row.created_at.toISOString(),
    nextAt: moment(row.next_at),
    lastAt: moment(row.last_at),
    reason: reason(row.stop_code),
  };
}
