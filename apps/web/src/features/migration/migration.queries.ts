import { unwrap, unwrapBlob, unwrapPage } from '@trastienda/api-client';
import type { MigrationKind } from '@trastienda/domain';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

const keys = createKeys('migration');

type Context = { readonly signal: AbortSignal };

/** Migrations as they stand; live events make these old. */
export const migrationQueries = {
  /** The one at work, if any. */
  active: {
    queryKey: keys.list({ isActive: true }),
    queryFn: async ({ signal }: Context) => {
      const query = { isActive: true, size: 10 };
      const [run] = await unwrap(api.GET('/migrations', { params: { query }, signal }));
      return run ?? null;
    },
  },
  /** The last of a kind that is over. */
  last: (kind: MigrationKind) => ({
    queryKey: keys.list({ kind, isActive: false }),
    queryFn: async ({ signal }: Context) => {
      const query = { kind, isActive: false, size: 10 };
      const runs = await unwrap(api.GET('/migrations', { params: { query }, signal }));
      return runs.find(({ state }) => state !== 'counted') ?? null;
    },
  }),
  /** The first rows that came to something that people have to know. */
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

/** What became of every row, as a file. */
export const migrationFile = (migrationId: string): Promise<Blob> =>
  unwrapBlob(api.GET('/migrations/{migrationId}/downloadcsv', { params: { path: { migrationId } }, parseAs: 'blob' }));

/** Makes old what a migration changes. */
export const changedByMigration = ['migration', 'categories', 'catalogue', 'specifications', 'promotions'].map(
  (area) => createKeys(area).all,
);
