/** Jobs of this area with their payloads. */
export type ProductsJobs = {
  /** Folds the deltas into the counters, so that reading totals stays fast. */
  'products.counting': Record<string, never>;
};
