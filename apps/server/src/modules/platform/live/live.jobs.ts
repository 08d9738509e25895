/** Jobs of this area with their payloads. */
export type LiveJobs = {
  /** Deletes old events. */
  'live.cleaning': Record<string, never>;
};
