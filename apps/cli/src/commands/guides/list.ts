import { limits } from '@trastienda/domain';
import { guideList, pageQuery } from '@trastienda/validators/lists';
import { defineListCommand } from '../lists/define-list-command.ts';

export const addListCommand = defineListCommand({
  list: guideList,
  summary: 'busca solicitudes de guías',
  description: 'Busca solicitudes de guías de envío, las más recientes primero.',
  things: 'guías',
  rows: 'guides',
  event: (guide) => ({ event: 'guide', id: guide.id, guide }),
  fallbackTotal: limits.guidesTotalFallback,
  call: (client, search) => client.GET('/orders/guides', { params: { query: pageQuery(search) } }),
});
