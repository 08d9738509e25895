import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type operations, unwrap, unwrapPage } from '@trastienda/api-client';
import type { IncidenceType } from '@trastienda/domain';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

const keys = createKeys('incidents');

type ListQuery = NonNullable<operations['listIncidents']['parameters']['query']>;

/** Reads of incidents. */
export const incidentQueries = {
  list: (query: ListQuery) => ({
    queryKey: keys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) => unwrapPage(api.GET('/incidents', { params: { query }, signal })),
  }),
  /** Always asked anew: nobody answers what is old. */
  detail: (id: number) =>
    queryOptions({
      queryKey: keys.detail(String(id)),
      queryFn: ({ signal }) => unwrap(api.GET('/incidents/{id}', { params: { path: { id } }, signal })),
      gcTime: 0,
    }),
};

/** Reads again what an incident is shown in: its lists, and what it is about with its story. */
export function refreshIncidents(queries: QueryClient): void {
  for (const queryKey of [keys.lists, createKeys('orders').all, createKeys('catalogue').part('story')])
    void queries.invalidateQueries({ queryKey });
}

type Option = { value: string; label: string };

/** What can be referred to, by type, as one types (S2 §2). */
export const referenceSearches: Readonly<
  Record<IncidenceType, (text: string, signal: AbortSignal) => Promise<Option[]>>
> = {
  ORDER: async (text, signal) => {
    const found = await unwrap(api.GET('/orders', { params: { query: { text, size: 50 } }, signal }));
    return found.map(({ id }) => ({ value: id, label: id }));
  },
  PRODUCT: async (text, signal) => {
    const found = await unwrap(api.GET('/products', { params: { query: { text, size: 50 } }, signal }));
    return found.map(({ id, name }) => ({ value: String(id), label: `${id} ${name}` }));
  },
  SKU: async (text, signal) => {
    const found = await unwrap(api.GET('/sku', { params: { query: { text, size: 50 } }, signal }));
    return found.map(({ id, skuName }) => ({ value: String(id), label: `${id} ${skuName}` }));
  },
};
