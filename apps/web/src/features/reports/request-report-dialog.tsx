import { type ReportKind, reportKinds, say, todayInMexico } from '@trastienda/domain';
import { differing } from '@trastienda/machines';
import { useState } from 'react';
import { numberText } from '../../lib/format.ts';
import { useLeaving } from '../../lib/leaving.ts';
import type { FileShape } from '../../lib/presets/file-shape.ts';
import { useSignedIn } from '../../lib/signed-in.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FooterQuestion } from '../../ui/footer-question.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AskedReport } from './asked-report.ts';
import { useReportRequest } from './use-report-request.ts';
import { useReportShape } from './use-report-shape.ts';

interface RequestReportDialogProps {
  /** The kinds of report that the viewer may request. */
  readonly kinds: readonly ReportKind[];
  readonly asked: AskedReport;
  readonly onClose: () => void;
}

/** "Solicitar reporte": asks for the kind, the days and the recipient (S2 §2 and §5). */
export function RequestReportDialog({ kinds, asked, onClose }: RequestReportDialogProps) {
  const [writtenBefore, setWrittenBefore] = useState<WrittenReport>(asked);
  const change = (kind: ReportKind, { email, filters, format, most }: Omit<WrittenReport, 'kind'>) => {
    // Each kind has its own filters: only the initial kind gets its own back. The e-mail address stays, and so do the days if the kind has them.
    const own = kind === asked.kind ? asked.filters : {};
    const { fromDate, toDate } = filters;
    const days = dated.includes(kind) ? { ...(fromDate && { fromDate }), ...(toDate && { toDate }) } : {};
    setWrittenBefore({ kind, email, filters: { ...own, ...days }, ...(format && { format }), ...(most && { most }) });
  };
  const { email } = useSignedIn().user;
  const isChanged = (written: WrittenReport) =>
    differing<object>(fieldsOf({ email, ...asked }), fieldsOf(written)).length > 0;
  return (
    <RequestForm key={writtenBefore.kind} {...{ kinds, onClose, isChanged }} asked={writtenBefore} onKind={change} />
  );
}

type WrittenReport = AskedReport & { readonly email?: string | undefined };

/** Format and columns of a draft. */
const shapeOf = ({ format = 'csv', columns = [] }: Partial<FileShape>): FileShape => ({ format, columns });

/** What a person may change in a draft. */
const fieldsOf = ({ kind, email, filters, ...shape }: WrittenReport) => ({
  ...{ kind, email, ...shapeOf(shape) },
  ...filters,
});

const dated: readonly ReportKind[] = ['sales', 'orders', 'products'];

function RequestForm({
  kinds,
  asked,
  isChanged,
  onClose,
  onKind,
}: RequestReportDialogProps & {
  readonly asked: WrittenReport;
  readonly isChanged: (written: WrittenReport) => boolean;
  readonly onKind: (kind: ReportKind, written: Omit<WrittenReport, 'kind'>) => void;
}) {
  const flow = useReportRequest(asked);
  const { draft, report } = flow;
  const { close, leaving } = useLeaving(!report && isChanged(draft), onClose, flow.sending);
  const shape = useReportShape(asked.kind, shapeOf(draft), flow.chooseShape);
  const day = (name: string) => String(draft.filters[name] ?? '');
  const changeDay = (name: string, value: string) => {
    const { [name]: _, ...others } = draft.filters;
    flow.changeFilters(value === '' ? others : { ...others, [name]: value });
  };
  if (shape.dialog) return shape.dialog.dialog;
  return (
    <Dialog
      open
      title={say('reports.request')}
      busy={flow.sending}
      onClose={close}
      footer={
        leaving ? (
          <FooterQuestion {...leaving} />
        ) : (
          <>
            <Button onClick={close}>{say(report ? 'reports.request.close' : 'reports.request.cancel')}</Button>
            {report ? null : (
              <Button
                variant="primary"
                busy={flow.sending}
                busyLabel={say('reports.request.sending')}
                onClick={flow.request}
              >
                {say('reports.request.send')}
              </Button>
            )}
          </>
        )
      }
    >
      {report ? (
        <Alert tone={isWithoutFile(report) ? 'danger' : 'info'} announce="status">
          {wordsOf(report, flow.isOver)}
        </Alert>
      ) : (
        <div className="grid gap-4">
          {flow.failure ? (
            <Alert tone="danger" announce="alert">
              {flow.failure.message}
            </Alert>
          ) : null}
          <Select
            label={say('reports.mine.column.kind')}
            value={asked.kind}
            options={kinds.map((value) => ({ value, label: reportKinds[value].title }))}
            onChange={(value) => {
              const [kind] = kinds.filter((one) => one === value);
              if (kind) onKind(kind, draft);
            }}
          />
          {shape.fields}
          <TextField
            label={say('reports.mine.column.email')}
            type="email"
            required
            value={draft.email ?? ''}
            {...flow.email}
          />
          {dated.includes(asked.kind) ? (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <DateField
                label={say('reports.request.from')}
                value={day('fromDate')}
                max={todayInMexico()}
                rangeWith={day('toDate')}
                onChange={(value) => changeDay('fromDate', value)}
              />
              <DateField
                label={say('reports.request.to')}
                value={day('toDate')}
                max={todayInMexico()}
                rangeWith={day('fromDate')}
                error={flow.toDateProblem}
                onChange={(value) => changeDay('toDate', value)}
              />
            </div>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

type Asked = NonNullable<ReturnType<typeof useReportRequest>['report']>;

const isWithoutFile = ({ state }: Asked) => state === 'failed' || state === 'cancelled' || state === 'expired';

/** The progress or the outcome of the report. */
function wordsOf({ kind, state, failure, rows, totalRows }: Asked, isOver: boolean): string {
  if (failure) return failure.message;
  if (state === 'cancelled') return say('reports.request.cancelled');
  if (state === 'expired') return say('reports.download.expired');
  return say(isOver ? 'reports.request.ready' : 'reports.request.going', {
    kind: reportKinds[kind].title,
    rows: numberText(rows),
    total: numberText(totalRows),
  });
}
