/** Jobs of this area with their payloads. */
export type ReportsJobs = {
  /** Builds the file of a report, from its beginning. */
  'reports.build': { id: string };
  /** Sends the mail of a report whose file exists. */
  'reports.mail': { id: string };
  /** Requests the reports of due schedules. */
  'reports.schedules': Record<string, never>;
  /** Removes files past their retention. */
  'reports.cleaning': Record<string, never>;
};
