/** Jobs of this area with their payloads. */
export type CommercialConditionsJobs = {
  /** Notifies sellers of the commissions loaded since the last run. */
  'conditions.tellSellers': Record<string, never>;
};
