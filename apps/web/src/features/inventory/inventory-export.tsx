import { unwrapBlob } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { inventoryFileQuery, inventorySearch } from '@trastienda/validators';
import { api } from '../../lib/api.ts';
import { useListFile } from '../../lib/list-file.ts';
import { ExportButton } from '../../ui/export-button.tsx';

/** Exports the stock that the list finds as a file that can be edited and loaded again. */
export function InventoryExport() {
  const file = useListFile(inventorySearch, 'inventario', (search, limit) => {
    const params = { query: inventoryFileQuery(search, limit) };
    return unwrapBlob(api.GET('/sku/inventories/csv', { params, parseAs: 'blob', headers: { Accept: 'text/csv' } }));
  });
  return <ExportButton {...file} failed={say('inventory.list.failed')} />;
}
