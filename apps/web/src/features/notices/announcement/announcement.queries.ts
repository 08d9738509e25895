import { queryOptions } from '@tanstack/react-query';
import { ApiError, unwrap } from '@trastienda/api-client';
import type { AnnouncementFacts } from '@trastienda/domain';
import { announcementFactsOf, ifMatch } from '@trastienda/machines';
import { api } from '../../../lib/api.ts';
import { createKeys } from '../../../lib/query-keys.ts';

/** Keys of whatever shows the announcement: the dashboard shows it to its own author too. */
export const announcementKeys = createKeys('announcement');

/**
 * The announcement as it is edited; null where there is none, which is an answer and no failure (S3 §8). It is not read again by
 * itself: what is typed where there is none would go.
 */
export const announcementQuery = queryOptions({
  queryKey: announcementKeys.part('edited'),
  queryFn: async ({ signal }): Promise<AnnouncementFacts | null> => {
    try {
      return announcementFactsOf(await unwrap(api.GET('/communication', { signal })));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
  // A failure is told at once, with "Reintentar".
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Deletes the announcement that was seen, and no other. */
export async function deleteAnnouncement({ id, version }: AnnouncementFacts): Promise<void> {
  await unwrap(api.DELETE('/communication/{id}', { params: { path: { id }, header: ifMatch(version) } }));
}
