import { expect } from 'vitest';
import type { Seen, StateCheck } from './kit/fake-driver.ts';
import { credentials, loaded, stored } from './session.model.ts';

// Nobody is signed in: no token, user or password may stay in memory.
const nobody: StateCheck = ({ snapshot }) => {
  expect([snapshot.context.stored, snapshot.context.user]).toEqual([undefined, undefined]);
  expect(snapshot.context.credentials).toBeUndefined();
  expect(snapshot.hasTag('signInForm')).toBe(true);
};
const refusedBecause =
  (...descriptions: string[]): StateCheck =>
  (seen) => {
    nobody(seen);
    expect(descriptions).toContain(seen.snapshot.context.failure.oauthError);
  };
const busy = ({ snapshot }: Seen) => expect(snapshot.hasTag('busy')).toBe(true);
const signedIn: StateCheck = ({ snapshot }) => {
  expect(snapshot.hasTag('signedIn')).toBe(true);
  expect(snapshot.context).toMatchObject({ stored, user: loaded.user });
  expect(snapshot.context.credentials).toBeUndefined();
};
const and =
  (...checks: StateCheck[]): StateCheck =>
  (seen) => {
    for (const look of checks) look(seen);
  };

/** What must hold in each state of the session. */
export const sessionChecks: Record<string, StateCheck> = {
  restoring: busy,
  // The server is silent: it is unknown whether there is a session, and nothing is thrown away (R8).
  unrestored: ({ snapshot }) => {
    expect(snapshot.hasTag('offline')).toBe(true);
    expect(snapshot.hasTag('signInForm')).toBe(false);
    expect(snapshot.context.failure.code).toBe('network.offline');
  },
  'anonymous.ready': nobody,
  'anonymous.refused': and(nobody, ({ snapshot }) => expect(snapshot.context.failure.code).not.toBe('')),
  'anonymous.disabled': refusedBecause('error.user.disabled'),
  'anonymous.passwordExpired': refusedBecause('error.expired.password', 'error.pending.change.password'),
  'anonymous.deadlineExpired': refusedBecause('error.deadline.activate.2FA.expired'),
  'anonymous.activationRequired': refusedBecause('error.activate.2FA.required'),
  'anonymous.closed': and(nobody, ({ snapshot }) => {
    expect(['loggedOut', 'inactivity', 'refused']).toContain(snapshot.context.reason);
  }),
  authenticating: and(busy, ({ input }) => expect(input('authenticate')).toMatchObject(credentials)),
  askingCode: ({ snapshot }) => expect(snapshot.context.credentials).toMatchObject(credentials),
  keeping: and(busy, ({ input, snapshot }) => {
    expect(input('keep')).toEqual(stored);
    expect(snapshot.context.credentials).toBeUndefined();
  }),
  loadingUser: and(busy, ({ input }) => expect(input('loadUser')).toEqual({ token: stored.token })),
  // The network is silent: the session is not lost (R8).
  unreachable: ({ snapshot }) => {
    expect(snapshot.hasTag('offline')).toBe(true);
    expect(snapshot.context.stored).toEqual(stored);
  },
  'active.presence.unwatched': and(signedIn, ({ snapshot }) => {
    expect(snapshot.context.watchesInactivity).toBe(false);
  }),
  'active.presence.attentive': signedIn,
  'active.presence.warned.counting': and(signedIn, ({ snapshot }) => {
    expect(snapshot.context.secondsLeft).toBeGreaterThan(0);
  }),
  'active.freshness.fresh': and(signedIn, ({ snapshot }) => expect(snapshot.hasTag('offline')).toBe(false)),
  'active.freshness.refreshing': and(signedIn, ({ input }) => {
    expect(input('refreshUser')).toEqual({ token: stored.token });
  }),
  'active.freshness.offline': and(signedIn, ({ snapshot }) => expect(snapshot.hasTag('offline')).toBe(true)),
  'closing.clearing': and(busy, ({ snapshot }) => expect(snapshot.hasTag('signedIn')).toBe(false)),
  'closing.revoking': and(busy, ({ input }) => expect(input('revoke')).toEqual({ token: stored.token })),
};
