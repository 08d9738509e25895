/** Jobs of this area with their payloads. */
export type GuidesJobs = {
  /** Requests the guides from the carrier, unless the request has been answered. */
  'guides.request': { requestId: string };
};
