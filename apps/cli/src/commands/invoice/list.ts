import { todayInMexico } from '@trastienda/domain';
import { invoiceList, invoiceListQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: invoiceList,
  summary: 'busca facturas solicitadas',
  description: 'Busca las facturas que los compradores solicitaron, las más recientes primero.',
  things: 'facturas',
  rows: 'invoices',
  event: (invoice) => ({ event: 'invoice', id: invoice.id, invoice }),
  call: (client, search, { now }) =>
    client.GET('/invoicedata', { params: { query: invoiceListQuery(search, todayInMexico(now)) } }),
});
