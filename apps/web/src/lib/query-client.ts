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
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
