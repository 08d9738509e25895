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
type ReferenceSearch = (text: string, signal: AbortSignal) => Promise<Option[]>;

/**
 * What can be referred to, by type, as one types (S2 §2): of one seller, or of all that somebody sees. Without one chosen, who sees many
 * sellers reads whose each is (ADR 80).
 */
export function referenceSearch(
  type: IncidenceType,
  { accountName, seesMany }: { accountName: string | undefined; seesMany: boolean },
): ReferenceSearch {
  const option = (value: number | string, account: string, name?: string) => {
    // Whose it is stands before a name that a narrow screen cuts.
    const whose = seesMany && !accountName;
    const parts = [value, whose && account, name].filter((part) => part !== undefined && part !== false);
    return { value: String(value), label: parts.join(whose ? ' · ' : ' ') };
  };
  return async (text, signal) => {
    const query = { text, size: 50, ...(accountName && { accountName }) };
    switch (type) {
      case 'ORDER': {
        const found = await unwrap(api.GET('/orders', { params: { query }, signal }));
        return found.map((order) => option(order.id, order.accountName));
      }
      case 'PRODUCT': {
        const found = await unwrap(api.GET('/products', { params: { query }, signal }));
        return found.map((product) => option(product.id, product.accountName, product.name));
      }
      case 'SKU': {
        const found = await unwrap(api.GET('/sku', { params: { query }, signal }));
        return found.map((sku) => option(sku.id, sku.accountName, sku.skuName));
      }
    }
  };
}
