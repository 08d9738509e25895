import type { Report } from '@trastienda/api-client';
import { failureText } from './build-report.ts';
import type { ReportRow } from './reports.repository.ts';

const moment = (at: Date | null) => at?.toISOString() ?? null;

export function toReport(row: ReportRow): Report {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    format: row.format,
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
    failure: row.failure_code === null ? null : { code: row.failure_code, message: failureText(row.failure_code) },
    linkUntil: moment(row.link_until),
  };
}
