import { categoryList, categoryListQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: categoryList,
  summary: 'busca categorías',
  description: 'Busca categorías, por su ruta.',
  things: 'categorías',
  rows: 'categories',
  event: (category) => ({ event: 'category', category }),
  call: (client, search) => client.GET('/categories', { params: { query: categoryListQuery(search) } }),
  largestPage: 1000,
});
