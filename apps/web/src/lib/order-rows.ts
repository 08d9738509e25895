import { unwrapPage } from '@trastienda/api-client';
import { limits } from '@trastienda/domain';
import type { OrderListQuery } from '@trastienda/validators';
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
    unwrapPage(api.GET('/orders', { params: { query }, signal }), limits.totalCountFallback),
  ...keptOrders,
});
