import { todayInMexico } from '@trastienda/domain';
import { invoiceFileQuery, invoiceList } from '@trastienda/validators';
import { unwrapBlob } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { listFileOf } from '../../../lib/list-file.ts';
import { ExportWork } from '../../../ui/export/export-work.tsx';
import type { ExportFrame } from '../../../ui/export/list-export.tsx';

const invoiceListFile = listFileOf({
  subject: 'list.invoices',
  failed: 'billing.list.exportFailed',
  search: invoiceList.search,
  fileName: (format) => `invoices.${format}`,
  ask: (search, request) => {
    const query = invoiceFileQuery(search, todayInMexico(), request);
    return unwrapBlob(api.GET('/invoicedata/download', { params: { query }, parseAs: 'blob' }));
  },
});

/** The invoices that the list finds, as a workbook (S3 §7: named invoices). */
export const InvoiceListFile = (frame: ExportFrame) => <ExportWork fileOf={invoiceListFile} {...frame} />;
