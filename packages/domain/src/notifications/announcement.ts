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
