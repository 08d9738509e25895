import { specificationList, specificationListQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: specificationList,
  summary: 'busca especificaciones',
  description: 'Busca especificaciones: las de una categoría, heredadas incluidas, o todas las que hay.',
  things: 'especificaciones',
  rows: 'specifications',
  event: (specification) => ({ event: 'specification', specification }),
  call: async (client, search, { flags: { category } }: { flags: { category?: string } }) => {
    const { requireCategory } = await import('../../services/lists/require-category.ts');
    const categoryId = category === undefined ? undefined : await requireCategory(client, category);
    return client.GET('/specifications', { params: { query: specificationListQuery(search, { categoryId }) } });
  },
  largestPage: 1000,
  options: (command) => command.option('--category <categoría>', 'las que pide esta categoría: id, ruta o nombre'),
});
