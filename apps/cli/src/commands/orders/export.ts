import { orderFilterQuery, orderList } from '@trastienda/validators/lists';
import { defineExportCommand } from '../lists/define-export-command.ts';

export const addExportCommand = defineExportCommand({
  search: orderList.search,
  summary: 'exporta pedidos a un archivo CSV',
  description: 'Exporta a CSV los pedidos que cumplen con los filtros, los más recientes primero.',
  thing: 'pedido',
  things: 'pedidos',
  failed: 'orders.list.report.failed',
  call: (client, { reportTotalCount, ...filter }) =>
    client.GET('/orders/downloadcsv', {
      params: { query: { ...orderFilterQuery(filter), ...(reportTotalCount !== undefined && { reportTotalCount }) } },
      parseAs: 'stream',
    }),
});
