import { incidentList, incidentQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: incidentList,
  summary: 'busca incidencias',
  description: 'Busca incidencias, de la más nueva a la más vieja.',
  things: 'incidencias',
  rows: 'incidents',
  event: (incident) => ({ event: 'incident', incident }),
  call: (client, search) => client.GET('/incidents', { params: { query: incidentQuery(search) } }),
  largestPage: 1000,
});
