import { inventoryFilters, stockedSkuList } from '@trastienda/validators/lists';
import { defineExportCommand } from '../lists/define-export-command.ts';

export const addExportCommand = defineExportCommand({
  search: stockedSkuList.search,
  summary: 'exporta el inventario a un CSV que se puede volver a cargar',
  description:
    'Exporta a CSV el inventario de las variantes que cumplen con los filtros, con las columnas de `load inventory`.',
  thing: 'variante',
  things: 'variantes',
  failed: 'inventory.list.failed',
  call: (client, { reportTotalCount, ...filter }) => {
    const query = { ...inventoryFilters(filter), ...(reportTotalCount !== undefined && { reportTotalCount }) };
    return client.GET('/sku/inventories/csv', { params: { query }, parseAs: 'stream' });
  },
});
