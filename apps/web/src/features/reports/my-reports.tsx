import { useQueryClient } from '@tanstack/react-query';
import type { Report } from '@trastienda/api-client';
import { canCancelReport, canDownloadReport, reportKinds, say, type Viewer } from '@trastienda/domain';
import { pageQuery, reportList } from '@trastienda/validators';
import { Download, RotateCcw, X } from 'lucide-react';
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
import { cancelReport, refreshReports, reportFile, reportQueries } from './reports.queries.ts';
import { RequestButton } from './request-button.tsx';

interface Acts {
  readonly onAsk: (asked: AskedReport) => void;
  readonly onCancel: (report: Report) => void;
}

/** Mis reportes: state, size, rows, the file, and the same again (S2 §2; R30). */
export function MyReports({ onAsk }: Pick<Acts, 'onAsk'>) {
  const viewer = useViewer();
  const [cancelling, setCancelling] = useState<Report>();
  const list = useMemo(() => mineScreen(viewer, { onAsk, onCancel: setCancelling }), [viewer, onAsk]);
  return (
    <>
      <ListPage list={list} />
      {cancelling ? <CancelReportDialog report={cancelling} onClose={() => setCancelling(undefined)} /> : null}
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

function Actions({ report, onAsk, onCancel }: Acts & { readonly report: Report }) {
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
          onClick={() => onCancel(report)}
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

/** Asks before a report is stopped. */
function CancelReportDialog({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    try {
      await cancelReport(report.id);
      refreshReports(cache);
      onClose();
    } catch (failure) {
      setError(failureOf(failure, say('reports.cancel.failed')).message);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={say('reports.cancel.title', { kind: reportKinds[report.kind].title })}
      confirmLabel={say('reports.cancel.confirm')}
      busyLabel={say('reports.cancel.busy')}
      cancelLabel={say('reports.cancel.back')}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{say('reports.cancel.ask')}</p>
    </ConfirmDialog>
  );
}
