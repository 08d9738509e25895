import { inventoryFilters, stockedSkuList } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: stockedSkuList,
  summary: 'lista el inventario de las variantes',
  description:
    'Lista el inventario de las variantes: el total, con lo reservado entre paréntesis. Los sellers ven las suyas.',
  things: 'variantes',
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
