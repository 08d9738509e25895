import { unwrapBlob } from '@trastienda/api-client';
import { say, todayInMexico } from '@trastienda/domain';
import { inventoryFilters, inventorySearch } from '@trastienda/validators';
import { api } from '../../lib/api.ts';
import { searchIn } from '../../lib/searching.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { ExportButton } from '../../ui/export-button.tsx';

/** What the list finds, as a file of stock that can be changed and loaded again; `reportTotalCount` in the address is its limit (S2 §9). */
export function InventoryExport() {
  const viewer = useViewer();
  const { values } = useUrlState();
  const limit = Number(values.reportTotalCount);
  return (
    <ExportButton
      busyLabel={say('sales.exporting')}
      failed={say('inventory.list.failed')}
      retryLabel={say('shared.retry')}
      load={async () => {
        const filters = inventoryFilters(searchIn(inventorySearch, values, viewer));
        const query = { ...filters, ...(limit > 0 && { reportTotalCount: limit }) };
        const content = await unwrapBlob(
          api.GET('/sku/inventories/csv', { params: { query }, parseAs: 'blob', headers: { Accept: 'text/csv' } }),
        );
        return { name: `inventario-${todayInMexico()}.csv`, content };
      }}
    >
      {say('sales.export')}
    </ExportButton>
  );
}
