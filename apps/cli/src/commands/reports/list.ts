import { pageQuery, reportList } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: reportList,
  summary: 'busca reportes propios',
  description: 'Busca los reportes propios, los más recientes primero.',
  things: 'reportes',
  rows: 'reports',
  event: (report) => ({ event: 'report', report }),
  fallbackTotal: 0,
  call: (client, search) => client.GET('/reports', { params: { query: pageQuery(search) } }),
});
