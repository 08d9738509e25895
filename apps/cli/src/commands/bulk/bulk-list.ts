import type { BulkSubject } from '@trastienda/domain';
import { bulkLists, pageQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = (subject: BulkSubject) =>
  defineListCommand({
    list: bulkLists[subject],
    summary: 'busca trabajos',
    description: 'Busca los trabajos de la cuenta propia, los más recientes primero.',
    things: 'trabajos',
    rows: 'bulkActions',
    event: (bulk) => ({ event: 'bulkAction', bulk }),
    fallbackTotal: 0,
    call: (client, search) => client.GET('/bulk-actions', { params: { query: { ...pageQuery(search), subject } } }),
  });
