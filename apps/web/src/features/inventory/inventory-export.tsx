import { say } from '@trastienda/domain';
import { inventoryFileQuery, inventorySearch } from '@trastienda/validators';
import { unwrapBlob } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { useListFile } from '../../lib/list-file.ts';
import { ListExportButtons } from '../../ui/list-export-buttons.tsx';

/** Exports the stock that the list finds as a file that can be edited and loaded again. */
export function InventoryExport() {
  const file = useListFile(inventorySearch, 'inventario', (search, request) => {
    const params = { query: inventoryFileQuery(search, request) };
    return unwrapBlob(api.GET('/sku/inventories/csv', { params, parseAs: 'blob', headers: { Accept: 'text/csv' } }));
  });
  return <ListExportButtons {...file} failed={say('inventory.list.failed')} />;
}
