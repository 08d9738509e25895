import { QueryClient } from '@tanstack/react-query';
import { ApiError, backOff } from 'trastienda-client';

declare module '@tanstack/react-query' {
  interface Register {
    /** `restsFor`: milliseconds after its answer in which live updates do not read a query again. */
    readonly queryMeta: { readonly restsFor?: number };
  }
}

/** Milliseconds before the next retry of a query that got no answer. */
const triesAgainAfter = 5_000;

const isUnheard = (error: unknown): boolean => error instanceof ApiError && error.unheard;

/** Milliseconds before the next retry of a query that got no answer; `false` if the server answered. */
export const untilHeard = ({ state }: { readonly state: { readonly error: unknown } }): number | false =>
  isUnheard(state.error) ? triesAgainAfter : false;

/**
 * The cache of server data. A refusal is an answer and is not retried. A request without an answer is retried: twice soon, then every few
 * seconds until the server answers, so that no screen stays on its error.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && isUnheard(error),
        retryDelay: (attempt) => backOff(attempt, { first: 1_000, longest: triesAgainAfter }),
        refetchOnWindowFocus: false,
        // Only a request shows whether the server is reachable: browsers report it wrongly (a tunnel, a server on this machine).
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: untilHeard,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
