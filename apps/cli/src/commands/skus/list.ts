import { skuList, skuQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: skuList,
  help: 'cli.skus.list',
  things: say('cli.shared.things.skus'),
  rows: 'skus',
  event: (sku) => ({ event: 'sku', sku }),
  fallbackTotal: 0,
  countsLater: true,
  call: (client, { total, ...search }) =>
    client.GET('/sku', { params: { query: { ...skuQuery(search), ...(total && { total }) } } }),
});
