import { queryOptions } from '@tanstack/react-query';
import { seen } from '@trastienda/machines';
import type { NoticeListQuery } from '@trastienda/validators';
import { type Notification, unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { createKeys } from '../../../lib/query-keys.ts';

export const scheduledKeys = createKeys('scheduledNotices');

/** Queries of the screen of scheduled messages. */
export const scheduledQueries = {
  list: (query: NoticeListQuery) => ({
    queryKey: scheduledKeys.list(query),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrapPage(api.GET('/notifications', { params: { query }, signal })),
  }),
  /** Never cached, so that nobody copies an outdated text. */
  detail: (id: string) =>
    queryOptions({
      queryKey: scheduledKeys.detail(id),
      queryFn: ({ signal }) => unwrap(api.GET('/notifications/{id}', { params: { path: { id } }, signal })),
      gcTime: 0,
    }),
};

/** Deletes a message only in the version that the person saw; a sent one is also removed from the inboxes. */
export async function deleteNotice({ id, version }: Notification): Promise<void> {
  await unwrap(api.DELETE('/notifications/{id}', { params: seen({ id, version }) }));
}
