import { limits } from '@trastienda/domain';
import type { GuideFilter, PageQuery } from '@trastienda/validators';
import { unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

const guidesKeys = createKeys('guides');

/** The guide requests; carriers answer them at any time, so the list is always fetched again. */
export const guidesQuery = (query: PageQuery<GuideFilter>) => ({
  queryKey: guidesKeys.list(query),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrapPage(api.GET('/orders/guides', { params: { query }, signal }), limits.guidesTotalFallback),
});
