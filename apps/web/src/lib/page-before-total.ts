import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '@trastienda/api-client';
import type { createKeys } from './query-keys.ts';

type Paged = { readonly from: number; readonly size: number; readonly sortOrder?: 'asc' | 'desc' };
type Reading = { readonly signal: AbortSignal; readonly client: QueryClient };

/** A call of a list as the contract has it, for a page of a search or for its total alone. */
interface ListCall<Search, Query extends Paged, Filter extends object, Row> {
  readonly keys: Pick<ReturnType<typeof createKeys>, 'list'>;
  readonly queryOf: (search: Search) => Query;
  /** What the search is narrowed by, whatever its page and order. */
  readonly filterOf: (search: Search) => Filter;
  readonly read: (
    query: (Query & { total: 'atLeast' }) | (Filter & { size: number }),
    signal: AbortSignal,
  ) => Promise<Page<Row>>;
}

/**
 * A list as `listScreen` takes it, whose page does not wait for its exact total: that is a call of its own, made once however many pages
 * are turned (ADR 70). Of a list whose length is known a page is read from the end that is nearer (ADR 73).
 */
export function pageBeforeTotal<Search, Query extends Paged, Filter extends object, Row>({
  keys,
  queryOf,
  filterOf,
  read,
}: ListCall<Search, Query, Filter, Row>) {
  const total = (search: Search) => {
    const filter = filterOf(search);
    return {
      queryKey: keys.list({ totalOf: filter }),
      queryFn: async ({ signal }: Pick<Reading, 'signal'>) => (await read({ ...filter, size: 1 }, signal)).total,
    };
  };
  const page = (search: Search) => {
    const query = queryOf(search);
    return {
      queryKey: keys.list(query),
      queryFn: async ({ signal, client }: Reading): Promise<Page<Row>> => {
        const { from, size, sortOrder } = query;
        const known = client.getQueryData<number>(total(search).queryKey);
        if (known === undefined || from * 2 < known || from >= known) {
          return read({ ...query, total: 'atLeast' }, signal);
        }
        const turned = sortOrder === 'asc' ? ('desc' as const) : ('asc' as const);
        const part = { from: Math.max(0, known - from - size), size: Math.min(size, known - from) };
        const { rows } = await read({ ...query, ...part, sortOrder: turned, total: 'atLeast' }, signal);
        return { rows: rows.toReversed(), total: known };
      },
    };
  };
  return { query: page, total };
}
