import { type FlowReport, reportRequestMachine } from '@trastienda/machines';
import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { openReport } from '../services/reports/drive-report.ts';
import { inkDriver } from '../testing/ink-driver.ts';
import { ReportView } from './report-view.tsx';

const aReport = (changes: Partial<FlowReport> = {}): FlowReport => ({
  id: 'report-1',
  kind: 'orders',
  state: 'queued',
  email: null,
  totalRows: 1_000,
  rows: 0,
  bytes: null,
  fileName: null,
  compressed: false,
  failure: null,
  ...changes,
});

test('shows rows and how fast they come, and that Ctrl+C ends the watching alone', async () => {
  let tell: (report: FlowReport) => void = () => undefined;
  const machine = reportRequestMachine.provide({
    actors: {
      follow: fromPromise(({ input }) => {
        tell = input.tell;
        return new Promise(() => undefined);
      }),
    },
  });
  const actor = createActor(machine, { input: { id: 'report-1' } }) as unknown as ReturnType<typeof openReport>;
  let interrupted = 0;
  const view = render(
    <ReportView
      actor={actor}
      onInterrupt={() => {
        interrupted += 1;
      }}
    />,
  );
  const { sees, types } = inkDriver(view);
  actor.start();
  await sees('Consultando...');
  tell(aReport());
  await sees('En espera...');
  tell(aReport({ state: 'building', rows: 250 }));
  await sees('██████░░░░░░░░░░░░░░░░░░ 25 % · 250 de 1,000 filas');
  expect(view.lastFrame()).toContain('Estado de pedidos report-1');
  await new Promise((resolve) => setTimeout(resolve, 250));
  tell(aReport({ state: 'building', rows: 500 }));
  await sees('50 % · 500 de 1,000 filas · ');
  expect(view.lastFrame()).toMatch(/filas · [\d,]+ filas\/s/);
  expect(view.lastFrame()).toContain('Ctrl+C deja de seguirlo; el reporte continúa');
  await types('\u0003');
  expect(interrupted).toBe(1);
  tell(aReport({ state: 'ready', rows: 1_000 }));
  await sees('Listo');
  // The final frame must not show progress dots or the hint about Ctrl+C.
  expect(view.lastFrame()).not.toMatch(/Listo\.\.\.|Ctrl\+C/);
  actor.stop();
});
