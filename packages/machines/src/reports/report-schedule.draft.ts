import { type ReportPeriod, type ReportTimes, todayInMexico } from '@trastienda/domain';
import { checkReportSchedule, type FieldProblems, problemsOf } from '@trastienda/validators';
import { rangesOf } from './report-filters.ts';
import type { ReportDraft } from './report-request.machine.ts';

/** A schedule that is being requested. Sending the same key again gives the same schedule. */
export type ReportScheduleDraft = ReportDraft &
  ReportTimes & { period?: ReportPeriod; currentPassword?: string; code?: string };

/** The problems of a schedule before it is sent; a form also requires the e-mail address. */
export function scheduleProblems(
  { kind, period, email, filters }: Omit<ReportScheduleDraft, 'key'>,
  needsEmail = false,
): FieldProblems {
  const request = { kind, period, filters: rangesOf(filters), ...(email !== undefined && { email }) };
  return problemsOf(checkReportSchedule(request, { today: todayInMexico(), needsEmail }));
}
