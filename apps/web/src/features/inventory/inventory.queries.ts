import { unwrap, unwrapPage } from '@trastienda/api-client';
import { stockWith } from '@trastienda/machines';
import type { inventoryFilters, inventoryQuery } from '@trastienda/validators';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

/** Keys of everything that shows stock. */
export const inventoryKeys = createKeys('inventory');

/** A page of products with the stock of their variants. */
export const inventoryPage = (query: ReturnType<typeof inventoryQuery>) => ({
  queryKey: inventoryKeys.list(query),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrapPage(api.GET('/sku/inventories', { params: { query: { ...query, total: 'atLeast' } }, signal }), 0),
});

/** How many products a filter finds, exactly. */
export const inventoryTotal = (query: ReturnType<typeof inventoryFilters>) => ({
  queryKey: inventoryKeys.list({ totalOf: query }),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await unwrapPage(api.GET('/sku/inventories', { params: { query: { ...query, size: 1 } }, signal }), 0)).total,
});

/** The stock of a variant over the API. */
export const stock = stockWith({ client: api, unwrap });
