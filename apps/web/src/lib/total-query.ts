import type { QueryKey } from '@tanstack/react-query';

/** How many results a search has; `isLeast`: too many to count them all. */
export interface Counted {
  readonly total: number;
  readonly isLeast: boolean;
}

/** A query that counts the results of a search. */
export interface TotalQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Counted>;
}
