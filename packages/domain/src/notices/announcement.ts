/** The announcement as administrators write it (S3 §3): days of Mexico, a picture as a data URL. */
export type AnnouncementForm = {
  title: string;
  text: string;
  image: string;
  startDate: string;
  endDate: string;
};

/** The one announcement that there is. */
export type AnnouncementFacts = AnnouncementForm & { id: string; version: number };

/** An announcement shows while today lies between its days, both included (S1 §9). */
export function isAnnounced(announcement: { startDate: string; endDate: string }, today: string): boolean {
  return announcement.startDate.slice(0, 10) <= today && today <= announcement.endDate.slice(0, 10);
}
