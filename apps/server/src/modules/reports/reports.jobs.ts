/** Jobs of this area: what each carries. */
export type ReportsJobs = {
  /** Build the file of a report, from its beginning. */
  'reports.build': { id: string };
  /** Send the mail of a report whose file is there. */
  'reports.mail': { id: string };
  /** Ask for the reports of schedules whose time has come. */
  'reports.schedules': Record<string, never>;
  /** Throw away files that were kept long enough. */
  'reports.cleaning': Record<string, never>;
};
