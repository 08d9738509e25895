import { queryOptions } from '@tanstack/react-query';
import type { AnnouncementFacts } from '@trastienda/domain';
import { announcementFactsOf, seen } from '@trastienda/machines';
import { ApiError, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { createKeys } from '../../../lib/query-keys.ts';

/** Query keys of all data that show the announcement: the dashboard shows it to its author too. */
export const announcementKeys = createKeys('announcement');

/**
 * The announcement to edit; null if there is none, which is not a failure (S3 §8). It is not refetched automatically: a new result would
 * discard what a person is typing into a new announcement.
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
  // A failure is shown at once, with "Reintentar".
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Deletes the announcement only in the version that the person saw. */
export async function deleteAnnouncement({ id, version }: AnnouncementFacts): Promise<void> {
  await unwrap(api.DELETE('/communication/{id}', { params: seen({ id, version }) }));
}
