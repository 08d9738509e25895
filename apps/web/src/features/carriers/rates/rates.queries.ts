import { queryOptions } from '@tanstack/react-query';
import { rateLimits } from '@trastienda/domain';
import { seen } from '@trastienda/machines';
import { rateFilters, rateListQuery } from '@trastienda/validators';
import { type ShippingRate, unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { pageBeforeTotal } from '../../../lib/page-before-total.ts';
import { createKeys } from '../../../lib/query-keys.ts';

export const ratesKeys = createKeys('rates');

/** Queries of the rate screen. */
export const ratesQueries = {
  list: pageBeforeTotal({
    keys: ratesKeys,
    queryOf: rateListQuery,
    filterOf: rateFilters,
    read: (query, signal) => unwrapPage(api.GET('/shippingrates', { params: { query }, signal }), 0),
  }),
  /** The carriers that a user may create rates for: active ones of the user's own kind (S3 §5). */
  carriers: (type: 'ADMIN' | 'SELLER') =>
    queryOptions({
      queryKey: createKeys('carriers').part('usable', type),
      queryFn: ({ signal }) => unwrap(api.GET('/carriers', { params: { query: { isActive: true, type } }, signal })),
    }),
};

/** All rates that match a filter, up to a hundred (S3 §9). */
export const chosenRates = (filters: ReturnType<typeof rateFilters>): Promise<ShippingRate[]> =>
  unwrap(api.GET('/shippingrates', { params: { query: { ...filters, page: 1, size: rateLimits.chosen } } }));

/** Deletes a rate only in the version that the person saw. */
export async function deleteRate({ id, version }: Pick<ShippingRate, 'id' | 'version'>): Promise<void> {
  await unwrap(api.DELETE('/shippingrates/{id}', { params: seen({ id, version }) }));
}

/** Deletes rates by id, and returns the outcome of each. */
export const deleteRates = (ids: readonly string[]) =>
  unwrap(api.POST('/shippingrates/batch', { body: ids.map(Number) }));
