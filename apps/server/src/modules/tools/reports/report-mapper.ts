import { isReportOver, waitText } from '@trastienda/domain';
import type { Report, ReportSchedule } from 'trastienda-client';
import { failureText } from './build-report.ts';
import type { ScheduleRow } from './report-schedules.repository.ts';
import type { ReportRow } from './reports.repository.ts';

const moment = (at: Date | null) => at?.toISOString() ?? null;

const reason = (code: string | null) => (code === null ? null : { code, message: failureText(code) });

export function toReport(row: ReportRow): Report {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    format: row.format,
    ...(row.columns && { columns: row.columns }),
    filters: { ...row.filters },
    email: row.email,
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

export function toReportSchedule(row: ScheduleRow): ReportSchedule {
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
    email: row.email,
    createdAt: row.created_at.toISOString(),
    nextAt: moment(row.next_at),
    lastAt: moment(row.last_at),
    reason: reason(row.stop_code),
  };
}
