import { productList } from '@trastienda/validators/lists';
import { say } from '../../messages/say.ts';
import { defineExportCommand } from '../lists/define-export-command.ts';

export const addExportCommand = defineExportCommand({
  search: productList.search,
  summary: say('cli.products.export.summary'),
  description: say('cli.products.export.description'),
  thing: 'variante',
  things: say('cli.shared.things.skus'),
  failed: 'skus.list.failed',
  subject: 'list.products',
  call: (client, { sortBy: _by, sortOrder: _order, ...query }, shape) =>
    client.GET('/sku/downloadcsv', { params: { query: { ...query, ...shape } }, parseAs: 'stream' }),
});
