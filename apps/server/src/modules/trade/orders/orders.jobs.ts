/** Jobs of this area, with their payloads. */
export type OrdersJobs = {
  /** Fold the deltas of the counters into the counters, so that reading totals stays fast. */
  'orders.counting': Record<string, never>;
  /** Give units that became free to the orders that wait for them, and take them from orders behind. */
  'orders.serving': Record<string, never>;
};
