/** Jobs of this area: what each carries. */
export type CarriersJobs = {
  /** Tell sellers of blocks that have begun. */
  'carriers.blocks': Record<string, never>;
  /** Fold the changes of the counters of rates into them, so that reading totals stays short. */
  'carriers.counting': Record<string, never>;
};
