import type { BulkResultState, BulkSubject } from '@trastienda/domain';
import type { PageQuery } from '@trastienda/validators';
import { unwrapBlob, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

const keys = createKeys('bulkActions');

type Signal = { readonly signal: AbortSignal };

/** Queries of bulk actions; these progress on the server, so they are always fetched again. */
export const bulkQueries = {
  list: (query: PageQuery<unknown>, subject: BulkSubject) => ({
    queryKey: keys.part(subject, JSON.stringify(query)),
    queryFn: ({ signal }: Signal) =>
      unwrapPage(api.GET('/bulk-actions', { params: { query: { ...query, subject } }, signal }), 0),
  }),
  /** The result of each row of a finished bulk action. */
  results: (id: string, query: { from: number; size: number; state?: BulkResultState }) => ({
    queryKey: keys.part('results', id, JSON.stringify(query)),
    queryFn: ({ signal }: Signal) =>
      unwrapPage(api.GET('/bulk-actions/{bulkId}/results', { params: { path: { bulkId: id }, query }, signal }), 0),
  }),
  /** All results, as a CSV file. */
  file: (bulkId: string): Promise<Blob> =>
    unwrapBlob(
      api.GET('/bulk-actions/{bulkId}/downloadcsv', {
        params: { path: { bulkId } },
        parseAs: 'blob',
        headers: { Accept: 'text/csv' },
      }),
    ),
};
