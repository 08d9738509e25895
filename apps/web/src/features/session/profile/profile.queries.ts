import { queryOptions } from '@tanstack/react-query';
import { unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../../lib/api.ts';

/** The user's own tokens for programs. */
export const tokensQuery = queryOptions({
  queryKey: ['program-tokens'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/profile/tokens', { signal })),
  staleTime: 0,
});

/** The user's own open sessions. */
export const openSessionsQuery = queryOptions({
  queryKey: ['open-sessions'],
  queryFn: ({ signal }) => unwrapPage(api.GET('/admin/profile/sessions', { signal })),
  staleTime: 0,
});

/** The user's own data, refetched whenever the profile is opened. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/loggeduser', { signal })),
  staleTime: 0,
});
