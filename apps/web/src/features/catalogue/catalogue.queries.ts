import { queryOptions } from '@tanstack/react-query';
import { askedOfProducts, askedOfVariants } from '@trastienda/machines';
import type { skuHistoryQuery, skuQuery } from '@trastienda/validators';
import { type operations, unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

const catalogueKeys = createKeys('catalogue');

/** How many changes of the price, and of the stock, the chart of a variant shows at most, the newest. */
export const CHARTED_CHANGES = 1000;

type HistoryQuery = NonNullable<operations['getSkuHistory']['parameters']['query']>;

const readHistory = (id: number, query: HistoryQuery, signal: AbortSignal) =>
  unwrapPage(api.GET('/sku/{id}/historical', { params: { path: { id }, query }, signal }), 0);

/** Queries of a product, its variants and their history. */
export const catalogueQueries = {
  product: (id: number) =>
    queryOptions({
      queryKey: catalogueKeys.detail(String(id)),
      queryFn: ({ signal }) => unwrap(api.GET('/products/{id}', { params: { path: { id } }, signal })),
    }),
  productHistory: ({ id, version }: { id: number; version: number }) =>
    queryOptions({
      queryKey: catalogueKeys.part('history', `${id} ${version}`),
      queryFn: ({ signal }) => unwrap(api.GET('/products/{id}/history', { params: { path: { id } }, signal })),
    }),
  /** The attributes that a category defines for its products. */
  asked: (categoryId: string) =>
    queryOptions({
      queryKey: catalogueKeys.part('asked', categoryId),
      queryFn: () => askedOfProducts({ client: api, unwrap }, categoryId),
    }),
  /** The attributes that a category defines for its variants. */
  askedOfVariants: (categoryId: string) =>
    queryOptions({
      queryKey: catalogueKeys.part('askedOfVariants', categoryId),
      queryFn: () => askedOfVariants({ client: api, unwrap }, categoryId),
    }),
  skus: (query: ReturnType<typeof skuQuery> & { readonly sortOrder?: 'asc' | 'desc' }) =>
    queryOptions({
      queryKey: catalogueKeys.list({ skus: query }),
      queryFn: ({ signal }) => unwrapPage(api.GET('/sku', { params: { query }, signal })),
    }),
  sku: (id: number) =>
    queryOptions({
      queryKey: catalogueKeys.part('sku', String(id)),
      queryFn: ({ signal }) => unwrap(api.GET('/sku/{id}', { params: { path: { id } }, signal })),
    }),
  history: (id: number, query: ReturnType<typeof skuHistoryQuery>) =>
    queryOptions({
      queryKey: [...catalogueKeys.part('history', String(id)), query] as const,
      queryFn: ({ signal }) => readHistory(id, query, signal),
    }),
  /** The newest changes of price and stock together, the newest first; `cut` says of which there are more. */
  historyChart: (id: number) =>
    queryOptions({
      queryKey: catalogueKeys.part('history', String(id), 'chart'),
      queryFn: async ({ signal }) => {
        const read = async (type: 'PRICE' | 'INVENTORY') => ({
          type,
          ...(await readHistory(id, { type, size: CHARTED_CHANGES }, signal)),
        });
        const found = await Promise.all([read('PRICE'), read('INVENTORY')]);
        return {
          entries: found.flatMap(({ rows }) => rows).sort((a, b) => b.id - a.id),
          cut: found.filter(({ rows, total }) => total > rows.length).map(({ type }) => type),
        };
      },
    }),
};
