import { queryOptions } from '@tanstack/react-query';
import { unwrap, unwrapPage } from '@trastienda/api-client';
import { limits } from '@trastienda/domain';
import { api } from '../../lib/api.ts';
import { keptOrders, ordersKeys } from '../../lib/order-rows.ts';
import { createKeys } from '../../lib/query-keys.ts';

/** Reads of the order screens. */
export const ordersQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ordersKeys.detail(id),
      queryFn: ({ signal }) => unwrap(api.GET('/orders/{id}', { params: { path: { id } }, signal })),
      ...keptOrders,
    }),
  /** Every change is one version: the story of a version never grows old. */
  history: (id: string, version: number) =>
    queryOptions({
      queryKey: ordersKeys.part('history', id, String(version)),
      queryFn: ({ signal }) => unwrap(api.GET('/orders/{id}/history', { params: { path: { id } }, signal })),
      staleTime: limits.orderCacheMilliseconds,
    }),
  /** Kept once there is more than one (S1 §7). */
  causes: () =>
    queryOptions({
      queryKey: ordersKeys.part('causes'),
      queryFn: ({ signal }) => unwrap(api.GET('/orders/imputabilitycauses', { signal })),
      staleTime: ({ state }) => ((state.data?.length ?? 0) > 1 ? Number.POSITIVE_INFINITY : 0),
    }),
  /** How many requests for an invoice wait for this seller. */
  pendingInvoices: () =>
    queryOptions({
      queryKey: createKeys('billing').part('pending'),
      queryFn: async ({ signal }) => {
        const query = { status: 'pending', page: 1, perPage: 1 } as const;
        return (await unwrapPage(api.GET('/invoicedata', { params: { query }, signal }), 0)).total;
      },
    }),
};
