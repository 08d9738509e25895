import { sql } from 'kysely';
import { newsOfChanged } from '../../platform/live/live.repository.ts';

/** Tells each person of `changed` (`notification_id`, `person_id`) that they have a notification, or have read one. */
export const newsOfRecipients = newsOfChanged('notification', {
  subject_id: sql`notification_id`,
  person_id: sql`person_id`,
});
