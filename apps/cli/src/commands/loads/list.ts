import { loadList, pageQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: loadList,
  summary: 'busca cargas',
  description: 'Busca cargas, las más recientes primero.',
  things: 'cargas',
  rows: 'loads',
  event: (load) => ({ event: 'load', load }),
  fallbackTotal: 0,
  call: (client, search) => client.GET('/loads', { params: { query: pageQuery(search) } }),
});
