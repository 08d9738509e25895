import type { QueryClient } from '@tanstack/react-query';
import { type Page, type ProductRow, unwrap, unwrapPage } from '@trastienda/api-client';
import { stockWith } from '@trastienda/machines';
import type { inventoryFilters, inventoryQuery } from '@trastienda/validators';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

/** Keys of everything that shows stock. */
export const inventoryKeys = createKeys('inventory');

type Query = ReturnType<typeof inventoryQuery>;

/** A page of products with the stock of their variants; of a list whose length is known, from the end that is nearer. */
export const inventoryPage = (query: Query, client: QueryClient) => ({
  queryKey: inventoryKeys.list(query),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page<ProductRow>> => {
    const ask = (asked: Query) =>
      unwrapPage(api.GET('/sku/inventories', { params: { query: { ...asked, total: 'atLeast' } }, signal }), 0);
    const { from, size, sortBy, sortOrder = 'desc', ...filter } = query;
    const known = client.getQueryData<number>(inventoryTotal(filter).queryKey);
    if (known === undefined || from * 2 < known || from >= known) return ask(query);
    const turned = { ...query, sortOrder: sortOrder === 'desc' ? 'asc' : 'desc' } as const;
    const behind = Math.max(0, known - from - size);
    const { rows } = await ask({ ...turned, from: behind, size: Math.min(size, known - from) });
    return { rows: rows.toReversed(), total: known };
  },
});

/** How many products a filter finds, exactly. */
export const inventoryTotal = (query: ReturnType<typeof inventoryFilters>) => ({
  queryKey: inventoryKeys.list({ totalOf: query }),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await unwrapPage(api.GET('/sku/inventories', { params: { query: { ...query, size: 1 } }, signal }), 0)).total,
});

/** The stock of a variant over the API. */
export const stock = stockWith({ client: api, unwrap });
