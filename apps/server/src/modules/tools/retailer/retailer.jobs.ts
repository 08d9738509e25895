/** Jobs of this area with their payloads. */
export type RetailerJobs = {
  /** Notifies the retailer of the changes of its orders. */
  'retailer.notify': Record<string, never>;
  /** Deletes messages that were delivered long ago. */
  'retailer.cleaning': Record<string, never>;
};
