import { isReportKind, mayRequestReport, type ReportKind, reportKindNames, reportKinds, say } from '@trastienda/domain';
import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { Tabs } from '../../ui/tabs.tsx';
import type { AskedReport } from './asked-report.ts';
import { InventoryReport } from './inventory-report.tsx';
import { MyReports } from './my-reports.tsx';
import { LiquidationReport, OrderReport } from './order-report.tsx';
import { ProductReport } from './product-report.tsx';
import { SalesReport } from './sales-report.tsx';

const ScheduleReportDialog = lazyPart(async () => (await import('./schedule-report-dialog.tsx')).ScheduleReportDialog);
const RequestReportDialog = lazyPart(async () => (await import('./request-report-dialog.tsx')).RequestReportDialog);

type Tab = ComponentType<{ readonly onAsk: (asked: AskedReport) => void }>;

/** The tab that shows the data of each kind of report on screen. */
const shown: Readonly<Record<ReportKind, Tab>> = {
  sales: SalesReport,
  orders: OrderReport,
  products: ProductReport,
  liquidations: LiquidationReport,
  inventory: InventoryReport,
};

/** /reports/list: the data of the reports that the role may request, and the user's own reports; `tab` in the URL selects one (S2 §2). */
export function ReportsScreen() {
  const viewer = useViewer();
  const { values, patch } = useUrlState();
  const [asked, setAsked] = useState<AskedReport>();
  const [scheduled, setScheduled] = useState<AskedReport>();
  const limit = values.reportTotalCount;
  const ask = (wanted: AskedReport) => setAsked({ ...wanted, ...(limit !== undefined && { most: Number(limit) }) });
  const kinds = reportKindNames.filter((kind) => mayRequestReport(kind, viewer).allowed);
  const tabs = [
    ...kinds.map((kind) => {
      const Panel = shown[kind];
      return { key: kind, label: reportKinds[kind].title, panel: <Panel onAsk={ask} /> };
    }),
    { key: 'mine', label: say('reports.mine.title'), panel: <MyReports onAsk={ask} onSchedule={setScheduled} /> },
  ];
  return (
    <>
      <Tabs
        label={say('menu.reports')}
        value={values.tab ?? 'sales'}
        // Each tab has its own filters, so changing the tab clears them; the limit of a report's rows stays (S2 §9).
        onChange={(tab) =>
          patch({
            ...Object.fromEntries(
              Object.keys(values)
                .filter((name) => name !== 'reportTotalCount')
                .map((name) => [name, '']),
            ),
            tab: tab === 'sales' ? '' : tab,
          })
        }
        tabs={tabs}
      />
      <Suspense fallback={null}>
        {asked && isReportKind(asked.kind) ? (
          <RequestReportDialog kinds={kinds} asked={asked} onClose={() => setAsked(undefined)} />
        ) : null}
        {scheduled ? (
          <ScheduleReportDialog kinds={kinds} asked={scheduled} onClose={() => setScheduled(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}
