/** Jobs of this area: what each carries. */
export type PricesJobs = {
  /** Tell sellers what was decided about their prices since the last round. */
  'prices.tellSellers': Record<string, never>;
};
