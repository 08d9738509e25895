/** Jobs of this area: what each carries. */
export type RetailerJobs = {
  /** Tell the retailer what happened to its orders. */
  'retailer.notify': Record<string, never>;
  /** Throw away messages that arrived long ago. */
  'retailer.cleaning': Record<string, never>;
};
