import { inventoryFilters, stockedSkuList } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: stockedSkuList,
  help: 'cli.inventory.list',
  things: say('cli.shared.things.skus'),
  rows: 'skus',
  event: (sku) => ({ event: 'sku', sku }),
  fallbackTotal: 0,
  largestPage: 1000,
  countsLater: true,
  call: (client, { page, size, total, ...filter }) => {
    const query = { from: page * size, size, ...inventoryFilters(filter), ...(total && { total }) };
    return client.GET('/sku', { params: { query } });
  },
});
