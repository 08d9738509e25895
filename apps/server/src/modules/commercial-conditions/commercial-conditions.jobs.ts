/** Jobs of this area: what each carries. */
export type CommercialConditionsJobs = {
  /** Tell sellers of the commissions that were loaded since the last round. */
  'conditions.tellSellers': Record<string, never>;
};
