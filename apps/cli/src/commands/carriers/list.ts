import { carrierList, carrierListQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: carrierList,
  summary: 'busca transportadoras',
  description: 'Busca transportadoras: un administrador, todas; un seller, las del marketplace y las suyas.',
  things: 'transportadoras',
  rows: 'carriers',
  event: (carrier) => ({ event: 'carrier', carrier }),
  call: (client, search) => client.GET('/carriers', { params: { query: carrierListQuery(search) } }),
});
