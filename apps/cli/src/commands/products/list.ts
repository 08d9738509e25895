import { productList, productQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: productList,
  summary: 'busca productos',
  description: 'Busca productos, los más nuevos primero. Los sellers ven los suyos.',
  things: 'productos',
  rows: 'products',
  event: (product) => ({ event: 'product', product }),
  fallbackTotal: 0,
  largestPage: 1000,
  countsLater: true,
  call: (client, { total, ...search }) =>
    client.GET('/products', { params: { query: { ...productQuery(search), ...(total && { total }) } } }),
});
