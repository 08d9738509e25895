import { type ReportPeriod, type ReportTimes, todayInMexico } from '@trastienda/domain';
import { checkReportSchedule, type FieldProblems } from '@trastienda/validators';
import { rangesOf } from './report-filters.ts';
import type { ReportDraft } from './report-request.machine.ts';

/** A report that comes by itself, while it is asked for. The same key again is the same schedule. */
export type ReportScheduleDraft = ReportDraft & ReportTimes & { period?: ReportPeriod };

/** What is wrong with it before anything is sent; a form asks for the address too. */
export function scheduleProblems(
  { kind, period, email, filters }: Omit<ReportScheduleDraft, 'key'>,
  needsEmail = false,
): FieldProblems {
  const wish = { kind, period, filters: rangesOf(filters), ...(email !== undefined && { email }) };
  const checked = checkReportSchedule(wish, { today: todayInMexico(), needsEmail });
  return checked.valid ? {} : checked.fields;
}
