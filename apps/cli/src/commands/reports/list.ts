import { pageQuery, reportList } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: reportList,
  help: 'cli.reports.list',
  things: say('cli.reports.list.things'),
  rows: 'reports',
  event: (report) => ({ event: 'report', report }),
  fallbackTotal: 0,
  call: (client, search) => client.GET('/reports', { params: { query: pageQuery(search) } }),
});
