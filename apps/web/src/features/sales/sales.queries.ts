import type { PageQuery, SalesFilter } from '@trastienda/validators';
import { unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

const salesKeys = createKeys('sales');

/** Queries of the best sellers; orders arrive at any time, so these are always fetched again. */
export const salesQueries = {
  products: (query: PageQuery<SalesFilter>) => ({
    queryKey: salesKeys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/orders/salestopproducts', { params: { query }, signal }), 0),
  }),
  categories: (query: SalesFilter) => ({
    queryKey: salesKeys.part('categories', JSON.stringify(query)),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrap(api.GET('/orders/salestopcategories', { params: { query }, signal })),
  }),
};
