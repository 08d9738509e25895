import type { BulkSubject } from '@trastienda/domain';
import { bulkLists, pageQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = (subject: BulkSubject) =>
  defineListCommand({
    list: bulkLists[subject],
    help: 'cli.bulk.bulkList',
    things: say('cli.bulk.bulkList.things'),
    rows: 'bulkActions',
    event: (bulk) => ({ event: 'bulkAction', bulk }),
    fallbackTotal: 0,
    call: (client, search) => client.GET('/bulk-actions', { params: { query: { ...pageQuery(search), subject } } }),
  });
