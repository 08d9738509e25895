import { type DayStanding, dayStanding } from '../days-in-force.ts';

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

/** Where the days of an announcement lie from today: it is shown while they are in force (S1 §9; R39). */
export const announcementStanding = (
  { startDate, endDate }: { startDate: string; endDate: string },
  today: string,
): DayStanding => dayStanding({ from: startDate.slice(0, 10), to: endDate.slice(0, 10) }, today);
