import { queryOptions } from '@tanstack/react-query';
import type { CategoryListQuery, CategoryValue, SpecificationListQuery } from '@trastienda/validators';
import { unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

export const categoriesKeys = createKeys('categories');
export const specificationsKeys = createKeys('specifications');

/** Queries of the category screens. */
export const categoriesQueries = {
  list: (query: CategoryListQuery) => ({
    queryKey: categoriesKeys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) => unwrapPage(api.GET('/categories', { params: { query }, signal })),
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: categoriesKeys.detail(id),
      queryFn: ({ signal }) => unwrap(api.GET('/categories/{id}', { params: { path: { id } }, signal })),
    }),
  /** The effect that saving would have on existing products; counted again for each question. */
  effect: (id: string | undefined, value: CategoryValue) =>
    queryOptions({
      queryKey: categoriesKeys.part('effect', id ?? '', JSON.stringify(value)),
      queryFn: ({ signal }) =>
        unwrap(api.POST('/categories/effect', { body: { ...(id !== undefined && { id }), ...value }, signal })),
      gcTime: 0,
    }),
};

/** Queries of the specifications that a category defines. */
export const specificationsQueries = {
  list: (query: SpecificationListQuery) =>
    queryOptions({
      queryKey: specificationsKeys.list(query),
      queryFn: ({ signal }) => unwrapPage(api.GET('/specifications', { params: { query }, signal })),
    }),
  effect: (id: string) =>
    queryOptions({
      queryKey: specificationsKeys.part('effect', id),
      queryFn: ({ signal }) => unwrap(api.GET('/specifications/{id}/effect', { params: { path: { id } }, signal })),
      gcTime: 0,
    }),
};

/** Finds specifications by text that a category does not have yet (S2 §7: up to 100). */
export async function searchSpecifications(
  { categoryId, isStockKeepingUnit }: { categoryId: string; isStockKeepingUnit: boolean },
  text: string,
  signal: AbortSignal,
) {
  const query = { notAskedBy: categoryId, text, isActive: true, isStockKeepingUnit, from: 0, size: 100 };
  return unwrap(api.GET('/specifications', { params: { query }, signal }));
}
