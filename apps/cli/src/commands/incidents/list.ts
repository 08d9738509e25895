import { incidentList, incidentQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: incidentList,
  help: 'cli.incidents.list',
  things: say('cli.incidents.list.things'),
  rows: 'incidents',
  event: (incident) => ({ event: 'incident', incident }),
  call: (client, search) => client.GET('/incidents', { params: { query: incidentQuery(search) } }),
  largestPage: 1000,
});
