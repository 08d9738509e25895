import { periodFilters, type ReportKind, type ReportPeriod, type ReportRhythm } from '@trastienda/domain';
import type { ReportFilters } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';
import { type ReportScheduleDraft, scheduleProblems } from './report-schedule.draft.ts';

/** A report that comes by itself from now on. */
export type ScheduledReport = { id: string; kind: ReportKind; nextAt: string | null };

/** What is chosen of it; no period is an empty one. */
export type ReportScheduleFields = {
  kind: ReportKind;
  every: ReportRhythm;
  hour: string;
  period: ReportPeriod | '';
  email: string;
};

/** What is sent; its key is the sender's. */
export type ReportScheduleValue = Omit<ReportScheduleDraft, 'key' | 'most'>;

/** What it was opened with: filters are of this kind alone. */
export type ReportScheduleExtra = { kind: ReportKind; filters: ReportFilters; email: string };

const periodOf = (kind: ReportKind, period: ReportPeriod | '') => (periodFilters(kind) ? period : '');

const sentOf = (
  { kind, every, hour, period, email }: ReportScheduleFields,
  extra: ReportScheduleExtra,
): ReportScheduleValue => ({
  kind,
  every,
  hour: Number(hour),
  ...(period !== '' && { period }),
  email: email.trim(),
  filters: kind === extra.kind ? extra.filters : {},
});

/** A new schedule: last month's report on the first, unless told otherwise; what has no days has no period. */
const reportScheduleForm: EditForm<ScheduledReport, ReportScheduleFields, ReportScheduleValue, ReportScheduleExtra> = {
  id: 'reportScheduleForm',
  prepare: ({ extra: { kind, email } }) => ({
    kind,
    every: 'month',
    hour: '7',
    period: periodOf(kind, 'lastMonth'),
    email,
  }),
  check: (draft, { extra }) => {
    const value = sentOf(draft, extra);
    const fields = scheduleProblems(value, true);
    return Object.keys(fields).length > 0 ? { valid: false, fields } : { valid: true, value };
  },
  change: (wanted) => ({ ...wanted, period: periodOf(wanted.kind, wanted.period) }),
};

/** The form of a report that comes by itself. */
export const reportScheduleFormMachine = editFormMachine(reportScheduleForm);
