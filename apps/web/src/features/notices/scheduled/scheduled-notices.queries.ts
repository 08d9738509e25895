import { queryOptions } from '@tanstack/react-query';
import { type Notification, unwrap, unwrapPage } from '@trastienda/api-client';
import { ifMatch } from '@trastienda/machines';
import type { NoticeListQuery } from '@trastienda/validators';
import { api } from '../../../lib/api.ts';
import { createKeys } from '../../../lib/query-keys.ts';

export const scheduledKeys = createKeys('scheduledNotices');

/** Reads of the screen of scheduled messages. */
export const scheduledQueries = {
  list: (query: NoticeListQuery) => ({
    queryKey: scheduledKeys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/notifications', { params: { query }, signal })),
  }),
  /** Always asked anew: nobody copies what is old. */
  detail: (id: string) =>
    queryOptions({
      queryKey: scheduledKeys.detail(id),
      queryFn: ({ signal }) => unwrap(api.GET('/notifications/{id}', { params: { path: { id } }, signal })),
      gcTime: 0,
    }),
};

/** Deletes a message as it was seen, out of the inboxes too where it was sent. */
export async function deleteNotice({ id, version }: Notification): Promise<void> {
  await unwrap(api.DELETE('/notifications/{id}', { params: { path: { id }, header: ifMatch(version) } }));
}
