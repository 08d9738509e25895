import { carrierList, carrierListQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: carrierList,
  help: 'cli.carriers.list',
  things: say('cli.carriers.list.things'),
  rows: 'carriers',
  event: (carrier) => ({ event: 'carrier', carrier }),
  call: (client, search) => client.GET('/carriers', { params: { query: carrierListQuery(search) } }),
});
