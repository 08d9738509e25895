import { orderFilterQuery, orderList } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineExportCommand } from '../lists/define-export-command.ts';

export const addExportCommand = defineExportCommand({
  search: orderList.search,
  summary: say('cli.orders.export.summary'),
  description: say('cli.orders.export.description'),
  thing: 'pedido',
  things: say('cli.shared.things.orders'),
  failed: 'orders.list.report.failed',
  subject: 'report.orders',
  call: (client, { reportTotalCount, ...filter }, shape) =>
    client.GET('/orders/downloadcsv', {
      params: {
        query: { ...orderFilterQuery(filter), ...(reportTotalCount !== undefined && { reportTotalCount }), ...shape },
      },
      parseAs: 'stream',
    }),
});
