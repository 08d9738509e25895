import { categoryList, categoryListQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: categoryList,
  help: 'cli.categories.list',
  things: say('cli.categories.list.things'),
  rows: 'categories',
  event: (category) => ({ event: 'category', category }),
  call: (client, search) => client.GET('/categories', { params: { query: categoryListQuery(search) } }),
  largestPage: 1000,
});
