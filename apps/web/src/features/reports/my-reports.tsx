import { useQueryClient } from '@tanstack/react-query';
import type { Report } from '@trastienda/api-client';
import { canCancelReport, canDownloadReport, hasReportFile, reportKinds, say, type Viewer } from '@trastienda/domain';
import { pageQuery, reportList } from '@trastienda/validators';
import { Download, RotateCcw, Unlink, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { columnsOf, listScreen } from '../../lib/list-screen.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type AskedReport, againOf } from './asked-report.ts';
import { cancelReport, refreshReports, reportFile, reportQueries, revokeReportLink } from './reports.queries.ts';
import { RequestButton } from './request-button.tsx';

/** What is done to a report after a question. */
type Settling = 'cancel' | 'revoke';

interface Acts {
  readonly onAsk: (asked: AskedReport) => void;
  readonly onSettle: (act: Settling, report: Report) => void;
}

/** Mis reportes: state, size, rows, the file, the same again, and the end of a mailed link (S2 §2; R30). */
export function MyReports({ onAsk }: Pick<Acts, 'onAsk'>) {
  const viewer = useViewer();
  const [asking, setAsking] = useState<{ readonly act: Settling; readonly report: Report }>();
  const list = useMemo(
    () => mineScreen(viewer, { onAsk, onSettle: (act, report) => setAsking({ act, report }) }),
    [viewer, onAsk],
  );
  return (
    <>
      <ListPage list={list} />
      {asking ? <SettleReportDialog {...asking} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
}

function mineScreen(viewer: Viewer, acts: Acts) {
  return defineList<Report>({
    ...listScreen(reportList, viewer, { query: (search) => reportQueries.list(pageQuery(search)) }),
    columns: columnsFor(viewer, acts),
    actions: <RequestButton onClick={() => acts.onAsk({ kind: 'orders', filters: {} })} />,
  });
}

function columnsFor(viewer: Viewer, acts: Acts): Column<Report>[] {
  return [
    ...columnsOf(reportList, viewer, { email: { wideOnly: true } }),
    {
      key: 'actions',
      header: say('reports.mine.column.actions'),
      cell: (report) => <Actions report={report} {...acts} />,
    },
  ];
}

const refusalOf = (verdict: ReturnType<typeof canCancelReport>) =>
  verdict.allowed ? undefined : say(verdict.code, verdict.params);

function Actions({ report, onAsk, onSettle }: Acts & { readonly report: Report }) {
  const kind = reportKinds[report.kind].title;
  const mayCancel = canCancelReport(report.state);
  return (
    <span className="-my-1 inline-flex gap-1">
      <IconButton
        label={say('reports.action.download', { kind })}
        icon={<Download className="size-4" aria-hidden="true" />}
        refusal={refusalOf(canDownloadReport(report.state))}
        onClick={() => void keep(report)}
      />
      <IconButton
        label={say('reports.action.again', { kind })}
        icon={<RotateCcw className="size-4" aria-hidden="true" />}
        onClick={() => onAsk(againOf(report))}
      />
      {mayCancel.allowed ? (
        <IconButton
          label={say('reports.action.cancel', { kind })}
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={() => onSettle('cancel', report)}
        />
      ) : null}
      {report.linkUntil !== null && hasReportFile(report.state) ? (
        <IconButton
          label={say('reports.action.revoke', { kind })}
          icon={<Unlink className="size-4" aria-hidden="true" />}
          onClick={() => onSettle('revoke', report)}
        />
      ) : null}
    </span>
  );
}

async function keep({ id, fileName }: Report): Promise<void> {
  try {
    saveBlob(fileName ?? id, await reportFile(id));
  } catch (error) {
    const { message } = failureOf(error, say('reports.download.failed'));
    toasts.show({ tone: 'danger', text: message, subject: `report:${id}` });
  }
}

const settle = { cancel: cancelReport, revoke: revokeReportLink };

/** Asks before a report is stopped, or before the link that was mailed opens nothing any more. */
function SettleReportDialog({
  act,
  report,
  onClose,
}: {
  readonly act: Settling;
  readonly report: Report;
  readonly onClose: () => void;
}) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    try {
      await settle[act](report.id);
      refreshReports(cache);
      onClose();
    } catch (failure) {
      setError(failureOf(failure, say(`reports.${act}.failed`)).message);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={say(`reports.${act}.title`, { kind: reportKinds[report.kind].title })}
      confirmLabel={say(`reports.${act}.confirm`)}
      busyLabel={say(`reports.${act}.busy`)}
      cancelLabel={say('reports.cancel.back')}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{say(`reports.${act}.ask`)}</p>
    </ConfirmDialog>
  );
}
