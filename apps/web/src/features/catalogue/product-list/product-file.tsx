import { productFileQuery, productFilters, productSearch } from '@trastienda/validators';
import { unwrapBlob } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { listFileOf } from '../../../lib/list-file.ts';
import { skuTotal } from '../../../lib/sku-total.ts';
import { ExportWork } from '../../../ui/export/export-work.tsx';
import type { ExportFrame } from '../../../ui/export/list-export.tsx';

const productFile = listFileOf({
  subject: 'list.products',
  failed: 'products.list.failed',
  search: productSearch,
  fileName: 'productos',
  rows: (search) => skuTotal(productFilters(search)),
  ask: (search, request) => {
    const params = { query: productFileQuery(search, request) };
    return unwrapBlob(api.GET('/sku/downloadcsv', { params, parseAs: 'blob', headers: { Accept: 'text/csv' } }));
  },
});

/** The variants of the products that the list finds, as a file that can be edited and loaded again. */
export const ProductFile = (frame: ExportFrame) => <ExportWork fileOf={productFile} {...frame} />;
