import { queryOptions } from '@tanstack/react-query';
import type { PageQuery, ReturnFilter } from '@trastienda/validators';
import { unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { keptOrders, ordersKeys } from '../../lib/order-rows.ts';
import { createKeys } from '../../lib/query-keys.ts';

/** Queries of the order screens. */
export const ordersQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ordersKeys.detail(id),
      queryFn: ({ signal }) => unwrap(api.GET('/orders/{id}', { params: { path: { id } }, signal })),
      ...keptOrders,
    }),
  /** Every change creates a new version; notes create none, so the history is read again after a while. */
  history: (id: string, version: number) =>
    queryOptions({
      queryKey: ordersKeys.part('history', id, String(version)),
      queryFn: ({ signal }) => unwrap(api.GET('/orders/{id}/history', { params: { path: { id } }, signal })),
      staleTime: 30_000,
    }),
  /** Cached forever once there is more than one cause (S1 §7). */
  causes: () =>
    queryOptions({
      queryKey: ordersKeys.part('causes'),
      queryFn: ({ signal }) => unwrap(api.GET('/orders/imputabilitycauses', { signal })),
      staleTime: ({ state }) => ((state.data?.length ?? 0) > 1 ? Number.POSITIVE_INFINITY : 0),
    }),
  /** Returns of all orders; they change at any time, so the list is always fetched again. */
  returns: (query: PageQuery<ReturnFilter>) => ({
    queryKey: createKeys('returns').list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/orders/returns', { params: { query }, signal }), 0),
  }),
  /** How many invoice requests are pending for this seller. */
  pendingInvoices: () =>
    queryOptions({
      queryKey: createKeys('billing').part('pending'),
      queryFn: async ({ signal }) => {
        const query = { status: 'pending', page: 1, perPage: 1 } as const;
        return (await unwrapPage(api.GET('/invoicedata', { params: { query }, signal }), 0)).total;
      },
    }),
};
