import { unwrapBlob, unwrapPage } from '@trastienda/api-client';
import { limits } from '@trastienda/domain';
import type { InvoiceFilterQuery, InvoiceListQuery } from '@trastienda/validators';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

export const billingKeys = createKeys('billing');

/** Reads of the invoice list; buyers ask at any time, so it is always asked anew. */
export const billingQueries = {
  list: (query: InvoiceListQuery) => ({
    queryKey: billingKeys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/invoicedata', { params: { query }, signal }), limits.totalCountFallback),
  }),
};

/** The invoices of the filters as a workbook (S3 §7: named invoices). */
export async function invoicesFile(query: InvoiceFilterQuery): Promise<{ name: string; content: Blob }> {
  const content = await unwrapBlob(api.GET('/invoicedata/download', { params: { query }, parseAs: 'blob' }));
  return { name: 'invoices.xlsx', content };
}
