import { inventoryFilters, stockedSkuList } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineExportCommand } from '../lists/define-export-command.ts';

export const addExportCommand = defineExportCommand({
  search: stockedSkuList.search,
  summary: say('cli.inventory.export.summary'),
  description: say('cli.inventory.export.description'),
  thing: 'variante',
  things: say('cli.shared.things.skus'),
  failed: 'inventory.list.failed',
  call: (client, { reportTotalCount, ...filter }, { format }) => {
    const limit = reportTotalCount !== undefined && { reportTotalCount };
    const query = { ...inventoryFilters(filter), ...limit, ...(format && { format }) };
    return client.GET('/sku/inventories/csv', { params: { query }, parseAs: 'stream' });
  },
});
