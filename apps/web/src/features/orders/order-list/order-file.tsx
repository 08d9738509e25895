import { orderFileQuery, orderSearch } from '@trastienda/validators';
import { unwrapBlob } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { listFileOf } from '../../../lib/list-file.ts';
import { ExportWork } from '../../../ui/export/export-work.tsx';
import type { ExportFrame } from '../../../ui/export/list-export.tsx';

const orderFile = listFileOf({
  subject: 'report.orders',
  failed: 'orders.list.report.failed',
  search: orderSearch,
  fileName: 'pedidos',
  ask: (search, request) => {
    const params = { query: orderFileQuery(search, request) };
    return unwrapBlob(api.GET('/orders/downloadcsv', { params, parseAs: 'blob', headers: { Accept: 'text/csv' } }));
  },
});

/** The orders that the list finds. */
export const OrderFile = (frame: ExportFrame) => <ExportWork fileOf={orderFile} {...frame} />;
