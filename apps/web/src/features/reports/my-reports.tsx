import {
  canCancelReport,
  canDownloadReport,
  hasReportFile,
  reportKinds,
  reportStates,
  say,
  type Viewer,
} from '@trastienda/domain';
import { pageQuery, reportList } from '@trastienda/validators';
import { CalendarClock, Download, RotateCcw, Unlink, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Report } from 'trastienda-client';
import { failureOf } from '../../lib/failure.ts';
import { momentText } from '../../lib/format.ts';
import { columnsOf, listScreen } from '../../lib/list-screen.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type AskedReport, againOf, withoutDays } from './asked-report.ts';
import { cancelReport, reportFile, reportQueries, revokeReportLink } from './reports.queries.ts';
import { RequestButton, ScheduleButton } from './request-button.tsx';
import { SchedulesCard } from './schedules-card.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** The actions on a report that need a confirmation. */
type Settling = 'cancel' | 'revoke';

const settle = { cancel: cancelReport, revoke: revokeReportLink };

interface Asks {
  readonly onAsk: (asked: AskedReport) => void;
  readonly onSchedule: (asked: AskedReport) => void;
}

interface Acts extends Asks {
  readonly onSettle: (act: Settling, report: Report) => void;
}

/** Mis reportes: the reports with state, size, rows and file, the actions to repeat one or revoke its mailed link, and the schedules (S2 §2; R30). */
export function MyReports({ onAsk, onSchedule }: Asks) {
  const viewer = useViewer();
  const [asking, setAsking] = useState<{ readonly act: Settling; readonly report: Report }>();
  const list = useMemo(
    () => mineScreen(viewer, { onAsk, onSchedule, onSettle: (act, report) => setAsking({ act, report }) }),
    [viewer, onAsk, onSchedule],
  );
  return (
    <>
      <ListPage list={list} />
      <div className="mt-6">
        <SchedulesCard />
      </div>
      {asking ? (
        <SettleDialog
          act={asking.act}
          kind={asking.report.kind}
          subject={`report:${asking.report.id}`}
          settle={() => settle[asking.act](asking.report.id)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}

function mineScreen(viewer: Viewer, acts: Acts) {
  return defineList<Report>({
    ...listScreen(reportList, viewer, { query: (search) => reportQueries.list(pageQuery(search)) }),
    columns: columnsFor(viewer, acts),
    rowName: ({ kind, createdAt }) => `${reportKinds[kind].title}, ${momentText(createdAt)}`,
    actions: (
      <>
        <ScheduleButton onClick={() => acts.onSchedule({ kind: 'orders', filters: {} })} />
        <RequestButton onClick={() => acts.onAsk({ kind: 'orders', filters: {} })} />
      </>
    ),
  });
}

function columnsFor(viewer: Viewer, acts: Acts): Column<Report>[] {
  return [
    ...columnsOf(reportList, viewer, { state: { cell: (report) => <State {...report} /> }, email: { wideOnly: true } }),
    {
      key: 'actions',
      header: say('reports.mine.column.actions'),
      cell: (report, name) => <Actions report={report} name={name} {...acts} />,
    },
  ];
}

/** The state, with the reason if there is no file or no mail, or if the server waits. */
function State({ state, failure, waiting }: Report) {
  const reason = failure ?? waiting;
  return (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      <Badge tone={reportStates[state].tone}>{reportStates[state].label}</Badge>
      {reason ? <span className="text-muted text-sm">{reason.message}</span> : null}
    </span>
  );
}

/** Whether a mailed link still works: it opens the file for seven days, while the file exists (R30). */
const hasOpenLink = ({ linkUntil, state }: Report) =>
  linkUntil !== null && Date.parse(linkUntil) > Date.now() && hasReportFile(state);

const refusalOf = (verdict: ReturnType<typeof canCancelReport>) =>
  verdict.allowed ? undefined : say(verdict.code, verdict.params);

function Actions({
  report,
  name,
  onAsk,
  onSchedule,
  onSettle,
}: Acts & { readonly report: Report; readonly name: string }) {
  const mayCancel = canCancelReport(report.state);
  return (
    <span className="-my-1 inline-flex gap-1">
      <IconButton
        label={say('reports.action.download', { kind: name })}
        icon={<Download className="size-4" aria-hidden="true" />}
        refusal={refusalOf(canDownloadReport(report.state))}
        onClick={() => void keep(report)}
      />
      <IconButton
        label={say('reports.action.again', { kind: name })}
        icon={<RotateCcw className="size-4" aria-hidden="true" />}
        onClick={() => onAsk(againOf(report))}
      />
      <IconButton
        label={say('reports.action.schedule', { kind: name })}
        icon={<CalendarClock className="size-4" aria-hidden="true" />}
        onClick={() => onSchedule(withoutDays(againOf(report)))}
      />
      {mayCancel.allowed ? (
        <IconButton
          label={say('reports.action.cancel', { kind: name })}
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={() => onSettle('cancel', report)}
        />
      ) : null}
      {hasOpenLink(report) ? (
        <IconButton
          label={say('reports.action.revoke', { kind: name })}
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
