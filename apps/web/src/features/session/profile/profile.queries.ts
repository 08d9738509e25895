import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@trastienda/api-client';
import { api } from '../../../lib/api.ts';

/** The own data, asked anew whenever the profile is opened. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/loggeduser', { signal })),
  staleTime: 0,
});
