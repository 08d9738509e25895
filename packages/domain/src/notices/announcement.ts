/** The announcement as administrators save it (S3 §3): days of Mexico City, and a picture as a data URL. */
export type AnnouncementForm = {
  title: string;
  text: string;
  image: string;
  startDate: string;
  endDate: string;
};

/** The one saved announcement. */
export type AnnouncementFacts = AnnouncementForm & { id: string; version: number };

/** Whether an announcement is shown today: today is in its range, both ends included (S1 §9). */
export function isAnnounced(announcement: { startDate: string; endDate: string }, today: string): boolean {
  return announcement.startDate.slice(0, 10) <= today && today <= announcement.endDate.slice(0, 10);
}
