import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@trastienda/api-client';

/** How long a reading that nobody answered waits for its next try. */
const triesAgainAfter = 5_000;

const isUnheard = (error: unknown): boolean => error instanceof ApiError && (error.offline || error.status >= 502);

/** The next try of a reading that nobody answered, in milliseconds; `false` where somebody did. */
export const untilHeard = ({ state }: { readonly state: { readonly error: unknown } }): number | false =>
  isUnheard(state.error) ? triesAgainAfter : false;

/**
 * The cache of server data. A refusal is an answer and is not asked again; silence of the network is: twice at once, then
 * every few seconds until somebody answers, so that no screen stays on its error.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && isUnheard(error),
        retryDelay: (attempt) => 1000 * 2 ** attempt,
        refetchOnWindowFocus: false,
        // Whether the server can be reached is what a call finds out: browsers are wrong about it (a tunnel, a server on this machine).
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: untilHeard,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
