import { infiniteQueryOptions } from '@tanstack/react-query';
import { stockWith } from '@trastienda/machines';
import { inventoryFilters, inventoryQuery } from '@trastienda/validators';
import { unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { pageBeforeTotal } from '../../lib/page-before-total.ts';
import { createKeys } from '../../lib/query-keys.ts';

const inventoryKeys = createKeys('inventory');

/** Products with the stock of their variants. */
export const inventoryPages = pageBeforeTotal({
  keys: inventoryKeys,
  queryOf: inventoryQuery,
  filterOf: inventoryFilters,
  read: (query, signal) => unwrapPage(api.GET('/sku/inventories', { params: { query }, signal }), 0),
});

/** The orders that hold units of a variant, as many as an answer has at a time; read anew at each opening. */
export const holdsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: inventoryKeys.part('holds', String(id)),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      return unwrap(api.GET('/sku/inventories/{id}/holds', { params: { path: { id }, query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** The API calls for a variant's stock. */
export const stock = stockWith({ client: api, unwrap });
