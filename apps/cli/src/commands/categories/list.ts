import { categoryList, categoryListQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: categoryList,
  summary: say('cli.categories.list.summary'),
  description: say('cli.categories.list.description'),
  things: say('cli.categories.list.things'),
  rows: 'categories',
  event: (category) => ({ event: 'category', category }),
  call: (client, search) => client.GET('/categories', { params: { query: categoryListQuery(search) } }),
  largestPage: 1000,
});
