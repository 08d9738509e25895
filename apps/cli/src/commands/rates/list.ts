import { rateList, rateListQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: rateList,
  help: 'cli.rates.list',
  things: say('cli.shared.things.prices'),
  rows: 'rates',
  event: (rate) => ({ event: 'rate', rate }),
  countsLater: true,
  call: (client, { total, ...search }) =>
    client.GET('/shippingrates', { params: { query: { ...rateListQuery(search), ...(total && { total }) } } }),
  largestPage: 1000,
});
