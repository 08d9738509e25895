import type { PageQuery, UserFilter } from '@trastienda/validators';
import { unwrapBlob, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

export const usersKeys = createKeys('users');

/** Queries of the user screen. */
export const usersQueries = {
  list: ({ roles, ...rest }: PageQuery<UserFilter>) => ({
    queryKey: usersKeys.list({ ...rest, roles }),
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const query = { ...rest, ...(roles && { roles: [roles] }) };
      return unwrapPage(api.GET('/admin/user', { params: { query }, signal }));
    },
  }),
};

/** Downloads the report of sessions. */
export const userLogs = (): Promise<Blob> => unwrapBlob(api.GET('/admin/reportlogins', { parseAs: 'blob' }));
