import { carrierList, carrierListQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: carrierList,
  summary: say('cli.carriers.list.summary'),
  description: say('cli.carriers.list.description'),
  things: say('cli.carriers.list.things'),
  rows: 'carriers',
  event: (carrier) => ({ event: 'carrier', carrier }),
  call: (client, search) => client.GET('/carriers', { params: { query: carrierListQuery(search) } }),
});
