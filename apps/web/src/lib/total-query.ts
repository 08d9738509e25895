import type { QueryKey } from '@tanstack/react-query';

/** A query that counts the results of a search. */
export interface TotalQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<number>;
}
