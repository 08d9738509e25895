import { queryOptions } from '@tanstack/react-query';
import { unwrap, unwrapPage } from '@trastienda/api-client';
import type { CategoryListQuery, CategoryValue, SpecificationListQuery } from '@trastienda/validators';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

export const categoriesKeys = createKeys('categories');
export const specificationsKeys = createKeys('specifications');

/** Reads of the screens of categories. */
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
  /** What saving would mean for products that exist; counted anew each time that it is asked. */
  effect: (id: string | undefined, value: CategoryValue) =>
    queryOptions({
      queryKey: categoriesKeys.part('effect', id ?? '', JSON.stringify(value)),
      queryFn: ({ signal }) =>
        unwrap(api.POST('/categories/effect', { body: { ...(id !== undefined && { id }), ...value }, signal })),
      gcTime: 0,
    }),
};

/** Reads of what a category asks. */
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

/** Specifications of a text that a category does not ask for yet (S2 §7: up to 100). */
export async function searchSpecifications(
  { categoryId, isStockKeepingUnit }: { categoryId: string; isStockKeepingUnit: boolean },
  text: string,
  signal: AbortSignal,
) {
  const query = { notAskedBy: categoryId, text, isActive: true, isStockKeepingUnit, from: 0, size: 100 };
  return unwrap(api.GET('/specifications', { params: { query }, signal }));
}
