import { inventoryFileQuery, inventoryFilters, inventorySearch } from '@trastienda/validators';
import { unwrapBlob } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { listFileOf } from '../../lib/list-file.ts';
import { skuTotal } from '../../lib/sku-total.ts';
import { ExportWork } from '../../ui/export/export-work.tsx';
import type { ExportFrame } from '../../ui/export/list-export.tsx';

const inventoryFile = listFileOf({
  subject: 'list.inventory',
  failed: 'inventory.list.failed',
  search: inventorySearch,
  fileName: 'inventario',
  rows: (search) => skuTotal(inventoryFilters(search)),
  ask: (search, request) => {
    const params = { query: inventoryFileQuery(search, request) };
    return unwrapBlob(api.GET('/sku/inventories/csv', { params, parseAs: 'blob', headers: { Accept: 'text/csv' } }));
  },
});

/** The stock that the list finds, as a file that can be edited and loaded again. */
export const InventoryFile = (frame: ExportFrame) => <ExportWork fileOf={inventoryFile} {...frame} />;
