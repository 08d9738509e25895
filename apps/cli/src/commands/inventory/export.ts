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
  subject: 'list.inventory',
  call: (client, { reportTotalCount, ...filter }, shape) => {
    const limit = reportTotalCount !== undefined && { reportTotalCount };
    const query = { ...inventoryFilters(filter), ...limit, ...shape };
    return client.GET('/sku/inventories/csv', { params: { query }, parseAs: 'stream' });
  },
});
