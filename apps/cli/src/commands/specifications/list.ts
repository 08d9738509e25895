import { specificationList, specificationListQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: specificationList,
  summary: 'busca especificaciones',
  description: 'Busca especificaciones: las de una categoría, heredadas incluidas, o todas las que hay.',
  things: 'especificaciones',
  rows: 'specifications',
  event: (specification) => ({ event: 'specification', specification }),
  call: (client, search, { flags }: { flags: { category?: string } }) =>
    client.GET('/specifications', {
      params: { query: specificationListQuery(search, { categoryId: flags.category }) },
    }),
  largestPage: 1000,
  options: (command) => command.option('--category <id>', 'las que pide esta categoría'),
});
