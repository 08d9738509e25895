import { pageQuery, webhookList } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: webhookList,
  summary: 'pedidos cuyos cambios el webhook aún no confirma',
  description:
    'Pedidos cuyos cambios el webhook del retailer aún no confirma; el que más espera primero (administradores).',
  things: 'pedidos',
  rows: 'deliveries',
  event: (delivery) => ({ event: 'delivery', orderId: delivery.orderId, delivery }),
  call: (client, search) => client.GET('/webhooks/deliveries', { params: { query: pageQuery(search) } }),
});
