import { specificationList, specificationListQuery } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: specificationList,
  help: 'cli.specifications.list',
  things: say('cli.specifications.list.things'),
  rows: 'specifications',
  event: (specification) => ({ event: 'specification', specification }),
  call: async (client, search, { flags: { category } }: { flags: { category?: string } }) => {
    const { requireCategory } = await import('../../services/lists/require-category.ts');
    const categoryId = category === undefined ? undefined : await requireCategory(client, category);
    return client.GET('/specifications', { params: { query: specificationListQuery(search, { categoryId }) } });
  },
  largestPage: 1000,
  options: (command) => command.option('--category <categoría>', say('cli.specifications.list.option.category')),
});
