import { queryOptions } from '@tanstack/react-query';
import { unwrap, unwrapPage } from '@trastienda/api-client';
import { type BulkResultState, limits } from '@trastienda/domain';
import type { GuideFilter, OrderListQuery, PageQuery, SalesFilter } from '@trastienda/validators';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

export const ordersKeys = createKeys('orders');
const guidesKeys = createKeys('guides');
const salesKeys = createKeys('sales');

/** S1 §9; an action makes what it changed old at once. */
const kept = { staleTime: limits.orderCacheMilliseconds, gcTime: limits.orderCacheMilliseconds };

/** Reads of the order screens. */
export const ordersQueries = {
  list: (query: OrderListQuery) => ({
    queryKey: ordersKeys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/orders', { params: { query }, signal }), limits.totalCountFallback),
    ...kept,
  }),
  /** Requests for guides; the carriers answer them at any time, so they are always asked anew. */
  guides: (query: PageQuery<GuideFilter>) => ({
    queryKey: guidesKeys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/orders/guides', { params: { query }, signal }), limits.guidesTotalFallback),
  }),
  /** What sold most; orders come at any time, so it is always asked anew. */
  topProducts: (query: PageQuery<SalesFilter>) => ({
    queryKey: salesKeys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/orders/salestopproducts', { params: { query }, signal }), 0),
  }),
  topCategories: (query: SalesFilter) => ({
    queryKey: salesKeys.part('categories', JSON.stringify(query)),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrap(api.GET('/orders/salestopcategories', { params: { query }, signal })),
  }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ordersKeys.detail(id),
      queryFn: ({ signal }) => unwrap(api.GET('/orders/{id}', { params: { path: { id } }, signal })),
      ...kept,
    }),
  /** Every change is one version: the story of a version never grows old. */
  history: (id: string, version: number) =>
    queryOptions({
      queryKey: ordersKeys.part('history', id, String(version)),
      queryFn: ({ signal }) => unwrap(api.GET('/orders/{id}/history', { params: { path: { id } }, signal })),
      staleTime: limits.orderCacheMilliseconds,
    }),
  /** Bulk actions go on by themselves, so they are always asked anew. */
  bulkActions: (query: PageQuery<unknown>) => ({
    queryKey: ordersKeys.part('bulk', JSON.stringify(query)),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/orders/bulk', { params: { query }, signal }), 0),
  }),
  /** What became of each order of a bulk action that is over. */
  bulkResults: (id: string, query: { from: number; size: number; state?: BulkResultState }) => ({
    queryKey: ordersKeys.part('bulk', id, JSON.stringify(query)),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/orders/bulk/{bulkId}/results', { params: { path: { bulkId: id }, query }, signal }), 0),
  }),
  carriers: () =>
    queryOptions({
      queryKey: createKeys('carriers').list({}),
      queryFn: ({ signal }) => unwrap(api.GET('/carriers', { signal })),
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
