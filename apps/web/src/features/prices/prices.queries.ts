import { unwrap, unwrapPage } from '@trastienda/api-client';
import type { priceApprovalQuery } from '@trastienda/validators';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

/** Keys of everything that shows prices which wait. */
export const pricesKeys = createKeys('prices');

/** A page of prices outside their range. */
export const pricesQuery = (query: ReturnType<typeof priceApprovalQuery>) => ({
  queryKey: pricesKeys.list(query),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrapPage(api.GET('/validateprice', { params: { query }, signal }), 0),
});

/** Approves prices by their numbers; answers what became of each. */
export async function approvePrices(ids: readonly string[]) {
  const approvePriceDTOs = ids.map((id) => ({ priceApprovalId: Number(id) }));
  return (await unwrap(api.POST('/validateprice/approval', { body: { approvePriceDTOs } }))).approvePriceDTOs;
}
