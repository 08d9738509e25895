/** Jobs of this area: what each carries. */
export type SessionJobs = {
  /** Send a link to change the password, if there is such an account. */
  'session.recovery': { email: string };
  /** Send a link to activate two steps again. */
  'session.twoFactorLink': { personId: string };
  /** Throw away sessions, links and counters that mean nothing any more. */
  'session.cleaning': Record<string, never>;
};
