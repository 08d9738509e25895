/** Jobs of this area: what each carries. */
export type OrdersJobs = {
  /** Fold the changes of the counters into them, so that reading totals stays short. */
  'orders.counting': Record<string, never>;
};
