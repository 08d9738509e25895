import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reportKinds, say, type Viewer } from '@trastienda/domain';
import { reportScheduleList } from '@trastienda/validators';
import { CirclePause, CirclePlay, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReportSchedule } from 'trastienda-client';
import { failureOf } from '../../lib/failure.ts';
import { momentText } from '../../lib/format.ts';
import { columnsOf } from '../../lib/list-screen.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { endSchedule, pauseSchedule, refreshReports, reportQueries } from './reports.queries.ts';
import { SettleDialog } from './settle-dialog.tsx';

/** Programados: the user's own report schedules; a user can have at most as many as fit on one page. */
export function SchedulesCard() {
  const viewer = useViewer();
  const [ending, setEnding] = useState<ReportSchedule>();
  const query = useQuery(reportQueries.schedules);
  const { data, error, isFetching } = query;
  const columns = useMemo(() => columnsFor(viewer, setEnding), [viewer]);
  return (
    <Card title={say('reports.schedules.title')} flush={data !== undefined && data.total > 0}>
      <QueryError query={query} failed={say('reports.schedules.failed')} />
      {error && !data ? null : (
        <DataTable
          label={say('reports.schedules.title')}
          sticky={false}
          columns={columns}
          rows={data?.rows ?? []}
          rowKey={reportScheduleList.rowKey}
          rowName={({ kind }) => reportKinds[kind].title}
          skeletonRows={1}
          state={data ? (isFetching ? 'refreshing' : 'ready') : 'loading'}
          empty={
            <>
              <p className="text-muted">{say('reports.schedules.empty')}</p>
              <p className="text-muted">{say('reports.schedules.empty.help')}</p>
            </>
          }
        />
      )}
      {ending ? (
        <SettleDialog
          act="unschedule"
          kind={ending.kind}
          subject={`schedule:${ending.id}`}
          settle={() => endSchedule(ending.id)}
          onClose={() => setEnding(undefined)}
        />
      ) : null}
    </Card>
  );
}

function columnsFor(viewer: Viewer, onEnd: (schedule: ReportSchedule) => void): Column<ReportSchedule>[] {
  return [
    ...columnsOf(reportScheduleList, viewer, { email: { wideOnly: true }, last: { wideOnly: 'xl' } }),
    {
      key: 'actions',
      header: say('reports.mine.column.actions'),
      cell: (schedule, name) => <Actions schedule={schedule} name={name} onEnd={onEnd} />,
    },
  ];
}

function Actions({
  schedule,
  name,
  onEnd,
}: {
  readonly schedule: ReportSchedule;
  readonly name: string;
  readonly onEnd: (schedule: ReportSchedule) => void;
}) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const kind = reportKinds[schedule.kind].title;
  const act = schedule.state === 'active' ? 'pause' : 'resume';
  const Icon = act === 'pause' ? CirclePause : CirclePlay;
  const turn = async () => {
    setBusy(true);
    try {
      const { nextAt } = await pauseSchedule(schedule.id, act === 'pause');
      const text = say(`reports.${act}.done`, { kind, next: nextAt ? momentText(nextAt) : '' });
      toasts.show({ tone: 'success', text, subject: `schedule:${schedule.id}` });
    } catch (error) {
      const { message } = failureOf(error, say(`reports.${act}.failed`));
      toasts.show({ tone: 'danger', text: message, subject: `schedule:${schedule.id}` });
    }
    setBusy(false);
    refreshReports(cache);
  };
  return (
    <span className="-my-1 inline-flex gap-1">
      <IconButton
        label={say(`reports.action.${act}`, { kind: name })}
        icon={<Icon className="size-4" aria-hidden="true" />}
        disabled={busy}
        onClick={() => void turn()}
      />
      <IconButton
        label={say('reports.action.unschedule', { kind: name })}
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        onClick={() => onEnd(schedule)}
      />
    </span>
  );
}
