import type { QueryClient } from '@tanstack/react-query';
import type { Page } from 'trastienda-client';
import type { createKeys } from './query-keys.ts';
import type { Counted } from './total-query.ts';

/** A list whose `from` counts rows can also be read from its end. */
type Paged = { readonly from?: number; readonly size: number; readonly sortOrder?: 'asc' | 'desc' };
type Reading = { readonly signal: AbortSignal; readonly client: QueryClient };

/** A list's request in the contract's terms, for a page of a search or for its total alone. */
interface ListCall<Search, Query extends Paged, Filter extends object, Row> {
  readonly keys: Pick<ReturnType<typeof createKeys>, 'list'>;
  readonly queryOf: (search: Search) => Query;
  /** The search's filters, without its page and order. */
  readonly filterOf: (search: Search) => Filter;
  readonly read: (
    query: (Query & { total: 'atLeast' }) | (Filter & { size: number }),
    signal: AbortSignal,
  ) => Promise<Page<Row>>;
}

/**
 * The queries of a list for `listScreen`. A page does not wait for the exact total: that is a separate request, made once for all pages
 * (ADR 163). If the length is known, a page in the second half is read from the end of the list (ADR 73).
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
      queryFn: async ({ signal }: Pick<Reading, 'signal'>) => {
        const { total, isLeast = false } = await read({ ...filter, size: 1 }, signal);
        return { total, isLeast };
      },
    };
  };
  const page = (search: Search) => {
    const query = queryOf(search);
    return {
      queryKey: keys.list(query),
      queryFn: async ({ signal, client }: Reading): Promise<Page<Row>> => {
        const { from, size, sortOrder } = query;
        const known = client.getQueryData<Counted>(total(search).queryKey)?.total;
        if (from === undefined || known === undefined || from * 2 < known || from >= known) {
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
