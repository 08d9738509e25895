import { unwrapBlob } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { productFileQuery, productSearch } from '@trastienda/validators';
import { api } from '../../../lib/api.ts';
import { useListFile } from '../../../lib/list-file.ts';
import { ExportButton } from '../../../ui/export-button.tsx';

/** What the list finds, as a file of products that can be changed and loaded again. */
export function ProductExport() {
  const file = useListFile(productSearch, 'productos', (search, limit) => {
    const params = { query: productFileQuery(search, limit) };
    return unwrapBlob(api.GET('/sku/downloadcsv', { params, parseAs: 'blob', headers: { Accept: 'text/csv' } }));
  });
  return <ExportButton {...file} failed={say('products.list.failed')} />;
}
