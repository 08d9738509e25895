import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@trastienda/api-client';

/** The cache of server data. A refusal is an answer and is not asked again; silence of the network is, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && error instanceof ApiError && (error.offline || error.status >= 502),
        retryDelay: (attempt) => 1000 * 2 ** attempt,
        refetchOnWindowFocus: false,
        // Whether the server can be reached is what a call finds out: browsers are wrong about it (a tunnel, a server on this machine).
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
