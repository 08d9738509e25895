import { pageQuery, returnList } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: returnList,
  help: 'cli.returns.list',
  things: say('cli.returns.list.things'),
  rows: 'returns',
  event: (one) => ({ event: 'return', id: one.id, order: one.orderId, return: one }),
  call: (client, search) => client.GET('/orders/returns', { params: { query: pageQuery(search) } }),
});
