import { limits } from '@trastienda/domain';
import { type OrderListQuery, type OrderSearch, orderFilters } from '@trastienda/validators';
import { unwrapPage } from 'trastienda-client';
import { api } from './api.ts';
import { createKeys } from './query-keys.ts';

/** Cache keys of orders. Counts of orders use the keys of lists, so an action invalidates both. */
export const ordersKeys = createKeys('orders');

/** How long fetched orders are cached (S1 §9); an action invalidates what it changed at once. */
export const keptOrders = { staleTime: limits.orderCacheMilliseconds, gcTime: limits.orderCacheMilliseconds };

/** A page of orders, for every feature that lists some. */
export const orderRows = (query: OrderListQuery) => ({
  queryKey: ordersKeys.list(query),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    // Of a common name, the page does not wait for how many orders have it (ADR 174).
    readOrders(query.text === undefined ? query : { ...query, total: 'atLeast' }, signal),
  ...keptOrders,
});

/** How many orders a search finds, for a page that came before its total; of more than 10,000 with a text, a minimum. */
export const orderTotal = (search: OrderSearch) => ({
  queryKey: ordersKeys.list({ totalOf: orderFilters(search) }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { total, isLeast = false } = await readOrders({ ...orderFilters(search), size: 1 }, signal);
    return { total, isLeast };
  },
});

const readOrders = (query: Partial<OrderListQuery> & { total?: 'atLeast' }, signal: AbortSignal) =>
  unwrapPage(api.GET('/orders', { params: { query }, signal }), limits.totalCountFallback);
