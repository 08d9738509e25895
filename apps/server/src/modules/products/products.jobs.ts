/** Jobs of this area: what each carries. */
export type ProductsJobs = {
  /** Fold the changes of the counters into them, so that reading totals stays short. */
  'products.counting': Record<string, never>;
};
