import { todayInMexico } from '@trastienda/domain';
import { invoiceList, invoiceListQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: invoiceList,
  help: 'cli.invoice.list',
  things: say('cli.invoice.list.things'),
  rows: 'invoices',
  event: (invoice) => ({ event: 'invoice', id: invoice.id, invoice }),
  call: (client, search, { now }) =>
    client.GET('/invoicedata', { params: { query: invoiceListQuery(search, todayInMexico(now)) } }),
});
