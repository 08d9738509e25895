import { say } from '@trastienda/domain';
import { productFileQuery, productSearch } from '@trastienda/validators';
import { unwrapBlob } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { useListFile } from '../../../lib/list-file.ts';
import { ListExportButtons } from '../../../ui/list-export-buttons.tsx';

/** Exports the products that the list finds as a file that can be edited and loaded again. */
export function ProductExport() {
  const file = useListFile(productSearch, 'productos', (search, request) => {
    const params = { query: productFileQuery(search, request) };
    return unwrapBlob(api.GET('/sku/downloadcsv', { params, parseAs: 'blob', headers: { Accept: 'text/csv' } }));
  });
  return <ListExportButtons {...file} failed={say('products.list.failed')} />;
}
