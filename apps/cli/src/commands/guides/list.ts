import { limits } from '@trastienda/domain';
import { guideList, pageQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: guideList,
  help: 'cli.guides.list',
  things: say('cli.guides.list.things'),
  rows: 'guides',
  event: (guide) => ({ event: 'guide', id: guide.id, guide }),
  fallbackTotal: limits.guidesTotalFallback,
  call: (client, search) => client.GET('/orders/guides', { params: { query: pageQuery(search) } }),
});
