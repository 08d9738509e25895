/** Jobs of this area: what each carries. */
export type ReportsJobs = {
  /** Build the file of a report, from its beginning. */
  'reports.build': { id: string };
  /** Send the mail of a report whose file is there. */
  'reports.mail': { id: string };
  /** Throw away files that were kept long enough. */
  'reports.cleaning': Record<string, never>;
};
