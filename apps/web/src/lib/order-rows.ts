import { unwrapPage } from '@trastienda/api-client';
import { limits } from '@trastienda/domain';
import type { OrderListQuery } from '@trastienda/validators';
import { api } from './api.ts';
import { createKeys } from './query-keys.ts';

/** Cache keys of orders. What is counted of orders stands among their lists: an action makes both old. */
export const ordersKeys = createKeys('orders');

/** How long what was read of orders is kept (S1 §9); an action makes what it changed old at once. */
export const keptOrders = { staleTime: limits.orderCacheMilliseconds, gcTime: limits.orderCacheMilliseconds };

/** A page of orders, for every feature that lists some. */
export const orderRows = (query: OrderListQuery) => ({
  queryKey: ordersKeys.list(query),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrapPage(api.GET('/orders', { params: { query }, signal }), limits.totalCountFallback),
  ...keptOrders,
});
