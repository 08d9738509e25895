import { periodFilters, type ReportKind, type ReportPeriod, type ReportRhythm } from '@trastienda/domain';
import type { ReportFilters } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';
import { type ReportScheduleDraft, scheduleProblems } from './report-schedule.draft.ts';

/** A report that was just scheduled. */
export type ScheduledReport = { id: string; kind: ReportKind; nextAt: string | null };

/** The fields of the form; '' = no period. */
export type ReportScheduleFields = {
  kind: ReportKind;
  every: ReportRhythm;
  hour: string;
  period: ReportPeriod | '';
  email: string;
};

/** The value that is sent; the sender adds the key. */
export type ReportScheduleValue = Omit<ReportScheduleDraft, 'key' | 'most'>;

/** The input of the form; the filters apply to this kind only. */
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

/** The form of a new schedule: by default last month's report, on the first of each month. A kind without dates has no period. */
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

/** The form of a scheduled report. */
export const reportScheduleFormMachine = editFormMachine(reportScheduleForm);
