import { queryOptions } from '@tanstack/react-query';
import { askedOfProducts, askedOfVariants } from '@trastienda/machines';
import type { skuQuery } from '@trastienda/validators';
import { unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

export const catalogueKeys = createKeys('catalogue');

/** The maximum number of history entries that are shown, the newest first. */
const HISTORY_ENTRIES = 1000;

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
  history: (id: number) =>
    queryOptions({
      queryKey: catalogueKeys.part('history', String(id)),
      queryFn: ({ signal }) =>
        unwrap(api.GET('/sku/{id}/historical', { params: { path: { id }, query: { size: HISTORY_ENTRIES } }, signal })),
    }),
};
