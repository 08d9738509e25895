import type { Selectable } from 'kysely';
import type { Announcement } from 'trastienda-client';
import type { NoticesTables } from './notices.tables.ts';

export type AnnouncementRow = Selectable<NoticesTables['announcement']>;

/** The announcement in the contract's form. */
export function toAnnouncement({
  id,
  version,
  title,
  text,
  image,
  start_date,
  end_date,
}: AnnouncementRow): Announcement {
  return { id, version, title, text, ...(image !== null && { image }), startDate: start_date, endDate: end_date };
}
