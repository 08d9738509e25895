import { say, todayInMexico } from '@trastienda/domain';
import { orderFileQuery, orderSearch } from '@trastienda/validators';
import { searchIn } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { useUrlState } from '../../../lib/url-state.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import { csvFiles } from '../csv-files.ts';

/** The orders that the list finds, as a file; `reportTotalCount` in the address is its limit (S2 §9). */
export function OrderExport() {
  const viewer = useViewer();
  const { values } = useUrlState();
  return (
    <ExportButton
      busyLabel={say('sales.exporting')}
      failed={say('orders.list.report.failed')}
      retryLabel={say('shared.retry')}
      load={async () => ({
        name: `pedidos-${todayInMexico()}.csv`,
        content: await csvFiles.orders(orderFileQuery(searchIn(orderSearch, values, viewer), values.reportTotalCount)),
      })}
    >
      {say('sales.export')}
    </ExportButton>
  );
}
