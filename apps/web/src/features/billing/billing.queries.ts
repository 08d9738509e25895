import { limits } from '@trastienda/domain';
import type { InvoiceListQuery } from '@trastienda/validators';
import { unwrapPage } from 'trastienda-client';
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
