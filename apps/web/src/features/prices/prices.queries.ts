import type { priceApprovalQuery } from '@trastienda/validators';
import { type PriceDecision, unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

/** The query keys of all data that show waiting prices. */
export const pricesKeys = createKeys('prices');

/** A page of prices that are outside their range. */
export const pricesQuery = (query: ReturnType<typeof priceApprovalQuery>) => ({
  queryKey: pricesKeys.list(query),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrapPage(api.GET('/validateprice', { params: { query }, signal }), 0),
});

/** The most prices that one request decides and one list shows; more of them, or all that match, become a bulk action. */
export const DECIDED_AT_ONCE = 50;

/** Chosen prices, on whatever page of the list they were. */
export const chosenPricesQuery = (ids: readonly string[]) => {
  const query = { ids: ids.map(Number), from: 0, size: DECIDED_AT_ONCE };
  return {
    queryKey: pricesKeys.part('chosen', ids.join()),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/validateprice', { params: { query }, signal }), 0),
  };
};

/** The decision about prices, by id; a rejection has a reason. */
export type DecidedPrices = { ids: readonly string[] } & (
  | { decision: 'approve' }
  | { decision: 'reject'; note: string }
);

/** Approves or rejects prices, and returns the outcome of each. */
export async function decidePrices(decided: DecidedPrices): Promise<PriceDecision[]> {
  const numbers = decided.ids.map(Number);
  const answer =
    decided.decision === 'approve'
      ? api.POST('/validateprice/approval', {
          body: { approvePriceDTOs: numbers.map((priceApprovalId) => ({ priceApprovalId })) },
        })
      : api.POST('/validateprice/rejection', { body: { priceApprovalIds: numbers, note: decided.note } });
  return (await unwrap(answer)).approvePriceDTOs;
}

/** Withdraws a price that waits. */
export async function withdrawPrice(id: number): Promise<void> {
  await unwrap(api.DELETE('/validateprice/{id}', { params: { path: { id } } }));
}
