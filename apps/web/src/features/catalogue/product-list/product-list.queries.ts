import { unwrapPage } from '@trastienda/api-client';
import type { productQuery } from '@trastienda/validators';
import { api } from '../../../lib/api.ts';
import { createKeys } from '../../../lib/query-keys.ts';

const productsKeys = createKeys('products');

/** A page of products with their first variants. */
export const productsQuery = (query: ReturnType<typeof productQuery>) => ({
  queryKey: productsKeys.list(query),
  queryFn: ({ signal }: { signal: AbortSignal }) => unwrapPage(api.GET('/products', { params: { query }, signal }), 0),
});
