import { salesSearch, topProductsFileQuery } from '@trastienda/validators';
import { unwrapBlob } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { listFileOf } from '../../lib/list-file.ts';
import { ExportWork } from '../../ui/export/export-work.tsx';
import type { ExportFrame } from '../../ui/export/list-export.tsx';

const topProductsFile = listFileOf({
  subject: 'list.top-products',
  failed: 'sales.report.failed',
  search: salesSearch,
  fileName: 'top-de-ventas',
  ask: (search, request) => {
    const params = { query: topProductsFileQuery(search, request) };
    return unwrapBlob(api.GET('/orders/downloadtopcsv', { params, parseAs: 'blob', headers: { Accept: 'text/csv' } }));
  },
});

/** The best sellers that the list finds. */
export const TopProductsFile = (frame: ExportFrame) => <ExportWork fileOf={topProductsFile} {...frame} />;
