import { isReportKind, mayRequestReport, reportKindNames, reportKinds, say } from '@trastienda/domain';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { Tabs } from '../../ui/tabs.tsx';
import type { AskedReport } from './asked-report.ts';
import { MyReports } from './my-reports.tsx';
import { SalesReport } from './sales-report.tsx';

const RequestReportDialog = lazyPart(async () => (await import('./request-report-dialog.tsx')).RequestReportDialog);

/** /reports/list: what was sold each day, and one's own reports; `tab` in the URL says which (S2 §2). */
export function ReportsScreen() {
  const viewer = useViewer();
  const { values, patch } = useUrlState();
  const [asked, setAsked] = useState<AskedReport>();
  const kinds = reportKindNames.filter((kind) => mayRequestReport(kind, viewer).allowed);
  return (
    <>
      <Tabs
        label={say('menu.reports')}
        value={values.tab === 'mine' ? 'mine' : 'sales'}
        onChange={(tab) =>
          patch({ tab: tab === 'mine' ? tab : '', page: '', kind: '', state: '', fromDate: '', toDate: '' })
        }
        tabs={[
          { key: 'sales', label: reportKinds.sales.title, panel: <SalesReport onAsk={setAsked} /> },
          { key: 'mine', label: say('reports.mine.title'), panel: <MyReports onAsk={setAsked} /> },
        ]}
      />
      <Suspense fallback={null}>
        {asked && isReportKind(asked.kind) ? (
          <RequestReportDialog kinds={kinds} asked={asked} onClose={() => setAsked(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}
