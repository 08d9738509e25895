import { productList, productQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: productList,
  help: 'cli.products.list',
  things: say('cli.products.list.things'),
  rows: 'products',
  event: (product) => ({ event: 'product', product }),
  fallbackTotal: 0,
  largestPage: 1000,
  countsLater: true,
  call: (client, { total, ...search }) =>
    client.GET('/products', { params: { query: { ...productQuery(search), ...(total && { total }) } } }),
});
