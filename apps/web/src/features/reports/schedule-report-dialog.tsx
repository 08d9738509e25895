import {
  periodFilters,
  type ReportKind,
  reportKinds,
  reportPeriodNames,
  reportPeriods,
  reportRhythmNames,
  reportRhythms,
  say,
} from '@trastienda/domain';
import { proofLabels } from '../../lib/proof-labels.ts';
import { ProofFields } from '../../ui/proof-fields.tsx';
import { ResourceDialog } from '../../ui/resource-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AskedReport } from './asked-report.ts';
import { useReportSchedule } from './use-report-schedule.ts';
import { useReportShape } from './use-report-shape.ts';

interface ScheduleReportDialogProps {
  /** The kinds of report that the viewer may request. */
  readonly kinds: readonly ReportKind[];
  readonly asked: AskedReport;
  readonly onClose: () => void;
}

const rhythms = reportRhythmNames.map((value) => ({ value, label: reportRhythms[value].label }));
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const periods = [
  { value: '', label: say('reports.schedule.period.none') },
  ...reportPeriodNames.map((value) => ({ value, label: reportPeriods[value].label })),
];

/** "Programar reporte": asks for the kind, the rhythm, the days and the recipient. */
export function ScheduleReportDialog({ kinds, asked, onClose }: ScheduleReportDialogProps) {
  const form = useReportSchedule(asked, onClose);
  const { draft } = form;
  const shape = useReportShape(draft.kind, draft, (next) => form.change(next));
  return (
    <ResourceDialog
      form={form}
      title={say('reports.schedule')}
      unavailableTitle={say('reports.schedule')}
      description={say('reports.schedule.help')}
      cancelLabel={say('reports.schedule.cancel')}
      saveLabel={say('reports.schedule.save')}
      savingLabel={say('reports.schedule.saving')}
      instead={shape.dialog}
    >
      <Select
        {...form.control('kind')}
        label={say('reports.mine.column.kind')}
        value={draft.kind}
        options={kinds.map((value) => ({ value, label: reportKinds[value].title }))}
        onChange={(value) => {
          const [kind] = kinds.filter((one) => one === value);
          if (kind) form.change({ kind, columns: [] });
        }}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          {...form.control('every')}
          label={say('reports.schedule.every')}
          value={draft.every}
          options={rhythms}
          onChange={(value) => {
            const [every] = reportRhythmNames.filter((one) => one === value);
            if (every) form.change({ every });
          }}
        />
        <Select
          {...form.control('hour')}
          label={say('reports.schedule.hour')}
          help={say('reports.schedule.hour.help')}
          value={draft.hour}
          options={hours}
          onChange={(hour) => form.change({ hour })}
        />
      </div>
      {periodFilters(draft.kind) ? (
        <Select
          {...form.control('period')}
          label={say('reports.schedule.period')}
          value={draft.period}
          options={periods}
          onChange={(value) => {
            const [period = ''] = reportPeriodNames.filter((one) => one === value);
            form.change({ period });
          }}
        />
      ) : null}
      {shape.fields}
      <TextField
        {...form.control('email')}
        label={say('reports.mine.column.email')}
        type="email"
        required
        value={draft.email}
        onChange={(email) => form.change({ email })}
      />
      {form.asksProof ? (
        <ProofFields
          labels={proofLabels}
          proof={draft}
          asksCode={form.asksCode}
          error={form.error}
          help={say('reports.schedule.proof.help')}
          onChange={form.change}
          onLeave={form.leave}
        />
      ) : null}
    </ResourceDialog>
  );
}
