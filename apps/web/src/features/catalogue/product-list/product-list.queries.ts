import { productFilters, productQuery } from '@trastienda/validators';
import { unwrapPage } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { pageBeforeTotal } from '../../../lib/page-before-total.ts';
import { createKeys } from '../../../lib/query-keys.ts';

/** Products with their first variants. */
export const productPages = pageBeforeTotal({
  keys: createKeys('products'),
  queryOf: productQuery,
  filterOf: productFilters,
  read: (query, signal) => unwrapPage(api.GET('/products', { params: { query }, signal }), 0),
});
