import { productList } from '@trastienda/validators/lists';
import { defineExportCommand } from '../lists/define-export-command.ts';

export const addExportCommand = defineExportCommand({
  search: productList.search,
  summary: 'exporta las variantes de productos a un CSV que se puede volver a cargar',
  description:
    'Exporta a CSV las variantes de los productos que cumplen con los filtros, con las columnas de `load products`.',
  thing: 'variante',
  things: 'variantes',
  failed: 'skus.list.failed',
  call: (client, { sortBy: _by, sortOrder: _order, ...query }) =>
    client.GET('/sku/downloadcsv', { params: { query }, parseAs: 'stream' }),
});
