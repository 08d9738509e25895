import { bulkList, pageQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: bulkList,
  summary: 'busca trabajos',
  description: 'Busca los trabajos de la cuenta propia, los más recientes primero.',
  things: 'trabajos',
  rows: 'bulkActions',
  event: (bulk) => ({ event: 'bulkAction', bulk }),
  fallbackTotal: 0,
  call: (client, search) => client.GET('/orders/bulk', { params: { query: pageQuery(search) } }),
});
