import {
  periodFilters,
  type ReportFormat,
  type ReportKind,
  type ReportPeriod,
  type ReportRhythm,
  schedulesToOther,
} from '@trastienda/domain';
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
  format: ReportFormat;
  /** The keys of the columns, in their order; none: all that the viewer sees. */
  columns: readonly string[];
  email: string;
  /** Asked for if the address is not the viewer's own. */
  currentPassword: string;
  code: string;
};

/** The value that is sent; the sender adds the key. */
export type ReportScheduleValue = Omit<ReportScheduleDraft, 'key' | 'most'>;

/** The input of the form; the filters apply to this kind only, the format is the first choice, and `email` is the viewer's own. */
export type ReportScheduleExtra = { kind: ReportKind; filters: ReportFilters; email: string; format?: ReportFormat };

/** Whether keeping the schedule needs the viewer's proof of identity: its reports go to somebody else. */
export const scheduleAsksForProof = (
  { email }: Pick<ReportScheduleFields, 'email'>,
  extra: ReportScheduleExtra,
): boolean => schedulesToOther(email, extra.email);

const periodOf = (kind: ReportKind, period: ReportPeriod | '') => (periodFilters(kind) ? period : '');

const sentOf = (
  { kind, every, hour, period, format, columns, email, currentPassword, code }: ReportScheduleFields,
  extra: ReportScheduleExtra,
): ReportScheduleValue => ({
  kind,
  every,
  hour: Number(hour),
  ...(period !== '' && { period }),
  email,
  filters: kind === extra.kind ? extra.filters : {},
  ...(format !== 'csv' && { format }),
  ...(columns.length > 0 && { columns }),
  ...(scheduleAsksForProof({ email }, extra) && { currentPassword, ...(code && { code }) }),
});

const noProof = { currentPassword: '', code: '' };

/** The form of a new schedule: by default last month's report, on the first of each month. A kind without dates has no period. */
const reportScheduleForm: EditForm<ScheduledReport, ReportScheduleFields, ReportScheduleValue, ReportScheduleExtra> = {
  id: 'reportScheduleForm',
  prepare: ({ extra: { kind, email, format = 'csv' } }) => ({
    kind,
    every: 'month',
    hour: '7',
    period: periodOf(kind, 'lastMonth'),
    format,
    columns: [],
    email,
    ...noProof,
  }),
  check: (draft, { extra }) => {
    const value = sentOf(draft, extra);
    const fields = {
      ...scheduleProblems(value, true),
      ...(value.currentPassword === '' && { currentPassword: { code: 'session.proof.password' as const } }),
    };
    return Object.keys(fields).length > 0 ? { valid: false, fields } : { valid: true, value };
  },
  change: (wanted, _, { extra }) => ({
    ...wanted,
    period: periodOf(wanted.kind, wanted.period),
    ...(!scheduleAsksForProof(wanted, extra) && noProof),
  }),
};

/** The form of a scheduled report. */
export const reportScheduleFormMachine = editFormMachine(reportScheduleForm);
