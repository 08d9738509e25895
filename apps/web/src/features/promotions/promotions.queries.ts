import { seen } from '@trastienda/machines';
import type { PromotionListQuery } from '@trastienda/validators';
import { type Promotion, unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

export const promotionsKeys = createKeys('promotions');

/** Queries of the promotion screen. */
export const promotionsQueries = {
  list: (query: PromotionListQuery) => ({
    queryKey: promotionsKeys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) => unwrapPage(api.GET('/promotions', { params: { query }, signal })),
  }),
};

/** Deletes a promotion only in the version that the person saw. */
export async function deletePromotion({ id, version }: Pick<Promotion, 'id' | 'version'>): Promise<void> {
  await unwrap(api.DELETE('/promotions/{id}', { params: seen({ id, version }) }));
}
