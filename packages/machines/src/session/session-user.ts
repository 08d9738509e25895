import type { Viewer } from '@trastienda/domain';

/** The signed-in user as screens and rules need it. */
export type SessionUser = {
  viewer: Viewer;
  name: string;
  email: string;
  organizations: readonly { id: string; name: string; accountName: string }[];
  using2FA: boolean;
  /** The user must change the password before anything else. */
  passwordExpired?: true;
  /** The settings demand two-step of this administrator: `now` before anything else, or at the next sign-in. */
  twoFactorDemand?: 'nextSignIn' | 'now';
  /** Seconds until the session's absolute end, when the user was loaded. */
  sessionSecondsLeft?: number;
  /** The deadline (UTC) for a seller's user to activate two-step; absent if no deadline applies. */
  twoFactorDeadline?: string;
};

/** The server's answer after a sign-in: the user, and the idle seconds after which the session closes. */
export type LoadedUser = { user: SessionUser; inactivitySeconds: number };

/**
 * An open session. `expiresAt` is the UTC instant at which its token expires; `id` identifies the session if a cookie renews its tokens.
 * `lastEventId` is the position of the event stream before anything was read with the token.
 */
export type StoredSession = { token: string; expiresAt: string; id?: string; lastEventId?: string | undefined };
