import { orderList, orderListQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: orderList,
  help: 'cli.orders.list',
  things: say('cli.shared.things.orders'),
  rows: 'orders',
  event: (order) => ({ event: 'order', order }),
  largestPage: 1000,
  sortsDownwards: true,
  call: (client, { after, ...search }) => {
    const { from, ...query } = orderListQuery(search);
    const at = after === undefined ? { from } : { after };
    return client.GET('/orders', { params: { query: { ...at, ...query } } });
  },
});
