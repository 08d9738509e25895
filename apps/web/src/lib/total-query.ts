import type { QueryKey } from '@tanstack/react-query';

/** A call that counts. */
export interface TotalQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<number>;
}
