import { queryOptions } from '@tanstack/react-query';
import type { LoadFilter, PageQuery } from '@trastienda/validators';
import { type LoadIssue, list, unwrap, unwrapBlob, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';
import type { ServerIssue } from './check/server-verdict.ts';
import type { MailCall, UploadOption } from './load-screens.ts';

export const loadsKeys = createKeys('loads');

/** Queries of the load screens. */
export const loadsQueries = {
  list: (query: PageQuery<LoadFilter>) => ({
    queryKey: loadsKeys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) => unwrapPage(api.GET('/loads', { params: { query }, signal }), 0),
    // A load makes progress on the server, so the list is polled.
    refetchInterval: 5_000,
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: loadsKeys.part('one', id),
      queryFn: ({ signal }) => unwrap(api.GET('/loads/{id}', { params: { path: { id } }, signal })),
    }),
  issues: (id: string, size: number, severity: LoadIssue['severity']) =>
    queryOptions({
      queryKey: loadsKeys.part('issues', id, `${severity} ${size}`),
      queryFn: ({ signal }) => {
        const params = { path: { id }, query: { from: 0, size, severity } };
        const call = api.GET('/loads/{id}/issues', { params, signal });
        // This endpoint answers text only for `format=csv`.
        return unwrapPage(
          call.then((answer) => ({ ...answer, data: Array.isArray(answer.data) ? answer.data : [] })),
          0,
        );
      },
    }),
};

/** Reads every error and warning that the server reports for the rows of a load. */
export async function everyIssue(id: string): Promise<ServerIssue[]> {
  const issues: ServerIssue[] = [];
  for (const severity of ['error', 'warning'] as const) {
    for await (const { row, columnTitle, code, message } of list(api, '/loads/{id}/issues', {
      path: { id },
      query: { severity },
    })) {
      issues.push({ row, column: columnTitle, code: code as ServerIssue['code'], message, severity });
    }
  }
  return issues;
}

/** The files that a load can produce. */
export type LoadFileKind = 'issues' | 'remainder';

/** Downloads a file of a load, as CSV. */
export async function loadFile(id: string, kind: LoadFileKind): Promise<Blob> {
  const path = { id };
  const csv = { parseAs: 'blob', headers: { Accept: 'text/csv' } } as const;
  const call =
    kind === 'issues'
      ? api.GET('/loads/{id}/issues', { params: { path, query: { format: 'csv' } }, ...csv })
      : api.GET('/loads/{id}/remainder', { params: { path }, ...csv });
  return unwrapBlob(call);
}

/** Sends the template, or the current data, to the person's own e-mail address. */
export async function mailTemplate(call: MailCall, query: UploadOption['query']): Promise<void> {
  const { categoryId = '', isStockKeepingUnit } = query;
  if (call === '/products/downloadcsv') {
    await unwrap(api.GET(call, { params: { query: { categoryId } } }));
  } else if (call === '/specifications/downloadcsv') {
    const ofVariants = { isStockKeepingUnit: isStockKeepingUnit === 'true' };
    await unwrap(api.GET(call, { params: { query: { categoryId, ...ofVariants } } }));
  } else await unwrap(api.GET(call));
}
