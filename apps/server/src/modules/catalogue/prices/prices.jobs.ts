/** Jobs of this area with their payloads. */
export type PricesJobs = {
  /** Notifies sellers of the decisions about their prices since the last run. */
  'prices.tellSellers': Record<string, never>;
};
