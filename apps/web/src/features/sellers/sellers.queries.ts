import { queryOptions } from '@tanstack/react-query';
import type { SellerListQuery } from '@trastienda/validators';
import { unwrapBlob, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

export const sellersKeys = createKeys('sellers');

/** Queries of the seller screen. */
export const sellersQueries = {
  list: (query: SellerListQuery) => ({
    queryKey: sellersKeys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/admin/organization', { params: { query }, signal })),
  }),
  /** The image; its file name changes with its content, so it never becomes stale. */
  image: (id: string, imageFile: string) =>
    queryOptions({
      queryKey: sellersKeys.part('image', id, imageFile),
      queryFn: ({ signal }) =>
        unwrapBlob(api.GET('/admin/organization/{id}/image', { params: { path: { id } }, parseAs: 'blob', signal })),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
