import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type TrastiendaClient, unwrap, unwrapPage } from '@trastienda/api-client';
import { limits, type OrderStatus, type OrderTagAbbreviation } from '@trastienda/domain';

/** What the list asks the server for: the search of the URL, only what is set. */
export interface OrderListSearch {
  readonly page: number;
  readonly size: number;
  readonly text?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly accountName?: string | undefined;
  readonly tags?: readonly OrderTagAbbreviation[] | undefined;
}

/** Every key of orders starts here, so that an action can make them all old at once. */
const all = ['orders'] as const;
const lists = [...all, 'list'] as const;

/** Reads of orders; kept 3,000,000 ms (document 1, section 9) unless an action says that they are old. */
export const ordersQueries = {
  all,
  lists,
  list: (client: TrastiendaClient, { page, tags, ...search }: OrderListSearch) =>
    queryOptions({
      queryKey: [...lists, { page, tags, ...search }] as const,
      queryFn: ({ signal }) => {
        const query = { ...search, from: page, ...(tags?.length ? { tags: [...tags] } : {}) };
        return unwrapPage(client.GET('/orders', { params: { query }, signal }), limits.totalCountFallback);
      },
      staleTime: limits.orderCacheMilliseconds,
      gcTime: limits.orderCacheMilliseconds,
      placeholderData: keepPreviousData,
    }),
  detail: (client: TrastiendaClient, id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id] as const,
      queryFn: ({ signal }) => unwrap(client.GET('/orders/{id}', { params: { path: { id } }, signal })),
      staleTime: limits.orderCacheMilliseconds,
      gcTime: limits.orderCacheMilliseconds,
    }),
  carriers: (client: TrastiendaClient) =>
    queryOptions({
      queryKey: ['carriers'] as const,
      queryFn: ({ signal }) => unwrap(client.GET('/carriers', { signal })),
      staleTime: limits.orderCacheMilliseconds,
    }),
  pendingInvoices: (client: TrastiendaClient) =>
    queryOptions({
      queryKey: ['invoices', 'pending-count'] as const,
      queryFn: async ({ signal }) => {
        const query = { status: 'pending', page: 1, perPage: 1 } as const;
        return (await unwrapPage(client.GET('/invoicedata', { params: { query }, signal }), 0)).total;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
