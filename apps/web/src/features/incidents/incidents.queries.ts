import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { IncidenceType } from '@trastienda/domain';
import { type operations, unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

const keys = createKeys('incidents');

type ListQuery = NonNullable<operations['listIncidents']['parameters']['query']>;

/** Queries of incidents. */
export const incidentQueries = {
  list: (query: ListQuery) => ({
    queryKey: keys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) => unwrapPage(api.GET('/incidents', { params: { query }, signal })),
  }),
  /** Never cached, so that nobody answers an outdated incident. */
  detail: (id: number) =>
    queryOptions({
      queryKey: keys.detail(String(id)),
      queryFn: ({ signal }) => unwrap(api.GET('/incidents/{id}', { params: { path: { id } }, signal })),
      gcTime: 0,
    }),
};

/** Refetches the lists of incidents, and the orders and product histories that show them. */
export function refreshIncidents(queries: QueryClient): void {
  for (const queryKey of [keys.lists, createKeys('orders').all, createKeys('catalogue').part('history')])
    void queries.invalidateQueries({ queryKey });
}

type Option = { value: string; label: string };
type Subject = { value: number | string; account: string; name?: string };

interface SellersOfSearch {
  readonly accountName: string | undefined;
  readonly seesMany: boolean;
  /** The names of sellers, by their accounts. */
  readonly namesOf: (accounts: readonly string[]) => Promise<(account: string) => string>;
}

type ReferenceSearch = (text: string, signal: AbortSignal) => Promise<Option[]>;

/**
 * Finds the possible subjects of a type while the person types (S2 §2): of one seller, or of all sellers that the viewer sees. Without a
 * chosen seller, a viewer who sees many gets the seller's name in each option (ADR 80).
 */
export function referenceSearch(
  type: IncidenceType,
  { accountName, seesMany, namesOf }: SellersOfSearch,
): ReferenceSearch {
  const whose = seesMany && !accountName;
  const options = async (found: readonly Subject[]): Promise<Option[]> => {
    const nameOf = whose ? await namesOf(found.map(({ account }) => account)) : undefined;
    return found.map(({ value, account, name }) => {
      // The seller stands before the name, because a narrow screen cuts the name.
      const parts = [value, nameOf?.(account), name].filter((part) => part !== undefined);
      return { value: String(value), label: parts.join(whose ? ' · ' : ' ') };
    });
  };
  return async (text, signal) => {
    const query = { text, size: 50, ...(accountName && { accountName }) };
    switch (type) {
      case 'ORDER': {
        const found = await unwrap(api.GET('/orders', { params: { query }, signal }));
        return options(found.map(({ id, accountName: account }) => ({ value: id, account })));
      }
      case 'PRODUCT': {
        const found = await unwrap(api.GET('/products', { params: { query }, signal }));
        return options(found.map(({ id, accountName: account, name }) => ({ value: id, account, name })));
      }
      case 'SKU': {
        const found = await unwrap(api.GET('/sku', { params: { query }, signal }));
        return options(found.map(({ id, accountName: account, skuName: name }) => ({ value: id, account, name })));
      }
    }
  };
}
