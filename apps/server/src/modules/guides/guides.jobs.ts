/** Jobs of this area: what each carries. */
export type GuidesJobs = {
  /** Ask the carrier for the guides of a request, unless it has been answered. */
  'guides.request': { requestId: string };
};
