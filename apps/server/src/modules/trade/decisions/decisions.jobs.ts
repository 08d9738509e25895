/** Jobs of this area with their payloads. */
export type DecisionsJobs = {
  /** Accepts the requested cancellations that nobody decided in time. */
  'decisions.lapsing': Record<string, never>;
};
