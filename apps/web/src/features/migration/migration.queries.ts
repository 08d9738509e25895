import type { MigrationKind } from '@trastienda/domain';
import { unwrap, unwrapBlob, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

const keys = createKeys('migration');

type Context = { readonly signal: AbortSignal };

/** Queries of migrations; live events invalidate them. */
export const migrationQueries = {
  /** The migration in progress, if any. */
  active: {
    queryKey: keys.list({ isActive: true }),
    queryFn: async ({ signal }: Context) => {
      const query = { isActive: true, size: 10 };
      const [run] = await unwrap(api.GET('/migrations', { params: { query }, signal }));
      return run ?? null;
    },
  },
  /** The last finished migration of a kind. */
  last: (kind: MigrationKind) => ({
    queryKey: keys.list({ kind, isActive: false }),
    queryFn: async ({ signal }: Context) => {
      const query = { kind, isActive: false, size: 10 };
      const runs = await unwrap(api.GET('/migrations', { params: { query }, signal }));
      return runs.find(({ state }) => state !== 'counted') ?? null;
    },
  }),
  /** The first rows with an outcome that needs attention. */
  rows: (migrationId: string, outcome: 'gone' | 'refused') => ({
    queryKey: keys.part('rows', migrationId, outcome),
    queryFn: ({ signal }: Context) =>
      unwrapPage(
        api.GET('/migrations/{migrationId}/rows', {
          params: { path: { migrationId }, query: { outcome, size: 10 } },
          signal,
        }),
        0,
      ),
  }),
};

/** Downloads the outcome of every row. */
export const migrationFile = (migrationId: string): Promise<Blob> =>
  unwrapBlob(api.GET('/migrations/{migrationId}/downloadcsv', { params: { path: { migrationId } }, parseAs: 'blob' }));
