import { isReportOver, reportKinds, reportStates } from '@trastienda/domain';
import { useRef } from 'react';
import { say } from '../messages/say.ts';
import type { openReport } from '../services/reports/drive-report.ts';
import { Bar } from './bar.tsx';
import { Spinner } from './spinner.tsx';
import { Stage } from './stage.tsx';
import { Text } from './text.tsx';
import { perSecond, useFrames } from './use-frames.ts';

type ReportViewProps = { actor: ReturnType<typeof openReport>; onInterrupt: () => void };

/** Shows the progress of a report: rows, their rate, and the hint that Ctrl+C ends only the watching. */
export const ReportView = ({ actor, onInterrupt }: ReportViewProps) => {
  useFrames(actor);
  const snapshot = actor.getSnapshot();
  const { work: report } = snapshot.context;
  const rate = useRate(report?.rows ?? 0);
  if (!report) {
    return (
      <Stage onInterrupt={onInterrupt}>
        <Spinner
          label={`${snapshot.matches('following') ? say('cli.ui.report.asking') : say('cli.ui.report.requesting')}...`}
        />
      </Stage>
    );
  }
  const { state, rows, totalRows } = report;
  const share = totalRows === 0 ? 0 : Math.min(1, rows / totalRows);
  const { label } = reportStates[state];
  const isOver = isReportOver(state);
  const speed = rate > 0 ? ` · ${perSecond(Math.round(rate))}` : '';
  return (
    <Stage onInterrupt={onInterrupt}>
      <Text>
        <Text bold>{reportKinds[report.kind].title}</Text> <Text dimColor>{report.id}</Text>
      </Text>
      {snapshot.matches('reconnecting') ? <Spinner label={say('cli.ui.report.retrying')} /> : null}
      {report.waiting ? <Text color="yellow">{report.waiting.message}</Text> : null}
      {state === 'building' ? (
        <Text>
          {label} <Bar share={share} /> {Math.floor(share * 100)} % ·{' '}
          {say('cli.ui.report.progress', {
            rows: rows.toLocaleString('es-MX'),
            totalRows: totalRows.toLocaleString('es-MX'),
            speed,
          })}
        </Text>
      ) : isOver ? (
        <Text>{label}</Text>
      ) : (
        <Spinner label={`${label}...`} />
      )}
      {isOver ? null : <Text dimColor>{say('cli.ui.report.keys')}</Text>}
    </Stage>
  );
};

/** Rows per second since the first rows arrived. */
const useRate = (rows: number): number => {
  const first = useRef<{ rows: number; at: number } | undefined>(undefined);
  const now = performance.now();
  // After a change of worker, the report starts again from the first row.
  if (rows > 0 && (first.current === undefined || rows < first.current.rows)) first.current = { rows, at: now };
  if (first.current === undefined || now - first.current.at < 200) return 0;
  return ((rows - first.current.rows) / (now - first.current.at)) * 1000;
};
