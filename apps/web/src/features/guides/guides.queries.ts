import { unwrapPage } from '@trastienda/api-client';
import { limits } from '@trastienda/domain';
import type { GuideFilter, PageQuery } from '@trastienda/validators';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

const guidesKeys = createKeys('guides');

/** Requests for guides; the carriers answer them at any time, so they are always asked anew. */
export const guidesQuery = (query: PageQuery<GuideFilter>) => ({
  queryKey: guidesKeys.list(query),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrapPage(api.GET('/orders/guides', { params: { query }, signal }), limits.guidesTotalFallback),
});
