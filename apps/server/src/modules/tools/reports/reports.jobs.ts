/** Jobs of this area with their payloads. */
export type ReportsJobs = {
  /** Builds the file of a report, from its beginning. */
  'reports.build': { id: string };
  /** Sends the mail of a report whose file exists. */
  'reports.mail': { id: string };
  /** Requests the reports of due schedules. */
  'reports.schedules': Record<string, never>;
  /** Ends a person's schedules made since a moment (null = all), after a reset of the password. */
  'reports.endSchedules': { personId: string; since: string | null };
  /** Removes files past their retention. */
  'reports.cleaning': Record<string, never>;
};
