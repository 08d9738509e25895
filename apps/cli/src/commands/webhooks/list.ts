import { pageQuery, webhookList } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: webhookList,
  help: 'cli.webhooks.list',
  things: say('cli.shared.things.orders'),
  rows: 'deliveries',
  event: (delivery) => ({ event: 'delivery', orderId: delivery.orderId, delivery }),
  call: (client, search) => client.GET('/webhooks/deliveries', { params: { query: pageQuery(search) } }),
});
