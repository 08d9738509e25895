import { priceApprovalList, priceApprovalQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addPendingCommand = defineListCommand({
  list: priceApprovalList,
  name: 'pending',
  help: 'cli.prices.pending',
  things: say('cli.shared.things.prices'),
  rows: 'prices',
  event: (price) => ({ event: 'price', price }),
  fallbackTotal: 0,
  largestPage: 1000,
  call: (client, search) =>
    client.GET('/validateprice', {
      params: { query: { ...priceApprovalQuery(search), status: search.status ?? 'WAITING' } },
    }),
});
