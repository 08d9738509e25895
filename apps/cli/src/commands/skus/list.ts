import { skuList, skuQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: skuList,
  summary: 'busca variantes',
  description: 'Busca las variantes de un producto, o las que un filtro encuentra. Los sellers ven las suyas.',
  things: 'variantes',
  rows: 'skus',
  event: (sku) => ({ event: 'sku', sku }),
  fallbackTotal: 0,
  countsLater: true,
  call: (client, { total, ...search }) =>
    client.GET('/sku', { params: { query: { ...skuQuery(search), ...(total && { total }) } } }),
});
