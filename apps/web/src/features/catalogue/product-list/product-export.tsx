import { unwrapBlob } from '@trastienda/api-client';
import { say, todayInMexico } from '@trastienda/domain';
import { productFilters, productSearch } from '@trastienda/validators';
import { api } from '../../../lib/api.ts';
import { searchIn } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { useUrlState } from '../../../lib/url-state.ts';
import { ExportButton } from '../../../ui/export-button.tsx';

/** What the list finds, as a file of products that can be changed and loaded again; `reportTotalCount` in the address is its limit (S2 §9). */
export function ProductExport() {
  const viewer = useViewer();
  const { values } = useUrlState();
  const limit = Number(values.reportTotalCount);
  return (
    <ExportButton
      busyLabel={say('sales.exporting')}
      failed={say('products.list.failed')}
      retryLabel={say('shared.retry')}
      load={async () => {
        const filters = productFilters(searchIn(productSearch, values, viewer));
        const query = { ...filters, ...(limit > 0 && { reportTotalCount: limit }) };
        const content = await unwrapBlob(
          api.GET('/sku/downloadcsv', { params: { query }, parseAs: 'blob', headers: { Accept: 'text/csv' } }),
        );
        return { name: `productos-${todayInMexico()}.csv`, content };
      }}
    >
      {say('sales.export')}
    </ExportButton>
  );
}
