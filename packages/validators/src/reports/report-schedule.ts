import { periodFilters, type ReportKind, type ReportPeriod } from '@trastienda/domain';
import type { Checked } from '../checked.ts';
import { problemsOf } from '../problems-of.ts';
import { checkReportRequest, type ReportRequest } from './report-request.ts';

/** The checked fields of a request for a scheduled report. */
export type ReportScheduleRequest = ReportRequest & { kind: ReportKind; period?: ReportPeriod | undefined };

/**
 * Checks a scheduled report: the rules of a report request, and those of its period. A period is refused if the kind of report has no days,
 * or if fixed days are given, which it would overwrite (ADR 57).
 */
export function checkReportSchedule<Form extends ReportScheduleRequest>(
  request: Form,
  now: { today: string; needsEmail?: boolean },
): Checked<Form> {
  const checked = checkReportRequest(request, now);
  if (request.period === undefined) return checked;
  const named = periodFilters(request.kind);
  const given = new Set(Object.keys(request.filters));
  const isFixed = named !== undefined && (given.has(named.from) || given.has(named.to));
  if (named && !isFixed) return checked;
  const period = { code: named ? 'reports.schedule.period.days' : 'reports.schedule.period.noDays' } as const;
  return { valid: false, fields: { ...problemsOf(checked), period } };
}
