import { type operations, unwrapPage } from 'trastienda-client';
import { api } from './api.ts';
import { createKeys } from './query-keys.ts';
import type { TotalQuery } from './total-query.ts';

const keys = createKeys('skus');

type SkuQuery = NonNullable<operations['listSkus']['parameters']['query']>;

/** The filters of variants, as the contract has them. */
export type SkuFilters = Omit<SkuQuery, 'from' | 'size' | 'sortOrder' | 'total'>;

/** How many variants match: more than the products that a list counts. */
export const skuTotal = (filters: SkuFilters): TotalQuery => ({
  queryKey: keys.list({ totalOf: filters }),
  queryFn: async ({ signal }) => {
    const { total, isLeast = false } = await read({ ...filters, size: 1 }, signal);
    return { total, isLeast };
  },
});

const read = (query: SkuQuery, signal: AbortSignal) => unwrapPage(api.GET('/sku', { params: { query }, signal }), 0);
