import { limits } from '@trastienda/domain';
import type { InvoiceFilterQuery, InvoiceListQuery } from '@trastienda/validators';
import { unwrapBlob, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

export const billingKeys = createKeys('billing');

/** Queries of the invoice list; buyers send requests at any time, so the list is always fetched again. */
export const billingQueries = {
  list: (query: InvoiceListQuery) => ({
    queryKey: billingKeys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/invoicedata', { params: { query }, signal }), limits.totalCountFallback),
  }),
};

/** The invoices that the filters find, as a workbook (S3 §7: named invoices). */
export async function invoicesFile(query: InvoiceFilterQuery): Promise<{ name: string; content: Blob }> {
  const content = await unwrapBlob(api.GET('/invoicedata/download', { params: { query }, parseAs: 'blob' }));
  return { name: 'invoices.xlsx', content };
}
