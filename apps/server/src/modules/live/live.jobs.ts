/** Jobs of this area: what each carries. */
export type LiveJobs = {
  /** Throw away events that nobody waits for. */
  'live.cleaning': Record<string, never>;
};
