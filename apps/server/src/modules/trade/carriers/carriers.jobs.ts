/** Jobs of this area, with their payloads. */
export type CarriersJobs = {
  /** Tell sellers about blocks that have begun. */
  'carriers.blocks': Record<string, never>;
  /** Fold the deltas of the counters of rates into the counters, so that reading totals stays fast. */
  'carriers.counting': Record<string, never>;
};
