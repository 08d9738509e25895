import { pageQuery, returnList } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: returnList,
  summary: 'busca devoluciones',
  description: 'Busca devoluciones de todos los pedidos, las más recientes primero.',
  things: 'devoluciones',
  rows: 'returns',
  event: (one) => ({ event: 'return', id: one.id, order: one.orderId, return: one }),
  call: (client, search) => client.GET('/orders/returns', { params: { query: pageQuery(search) } }),
});
