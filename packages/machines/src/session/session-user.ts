import type { Viewer } from '@trastienda/domain';

/** The signed-in person as screens and rules need it. */
export type SessionUser = {
  viewer: Viewer;
  name: string;
  email: string;
  organizations: readonly { id: string; name: string; accountName: string }[];
  using2FA: boolean;
  /** Nothing else goes on until the password is changed. */
  passwordExpired?: true;
  /** Until when a seller's user may sign in without two steps (UTC); absent where it does not bind. */
  twoFactorDeadline?: string;
};

/** What the server answers after a sign-in: who it is, and after how many idle seconds the session closes. */
export type LoadedUser = { user: SessionUser; inactivitySeconds: number };

/** A session that is open. `expiresAt` is a UTC instant, of the token; `id` names the session where a cookie renews its tokens. */
export type StoredSession = { token: string; expiresAt: string; id?: string };
