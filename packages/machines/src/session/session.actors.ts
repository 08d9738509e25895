import { fullName } from '@trastienda/domain';
import type { LoginForm } from '@trastienda/validators';
import type { LoggedUser, Token } from 'trastienda-client';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { sessionMachine } from './session.machine.ts';
import type { LoadedUser, SessionUser, StoredSession } from './session-user.ts';

/** Where a surface stores the session: in a page's memory and cookie, or in a file that only its user can read. */
export type SessionStorage = {
  read: () => Promise<StoredSession | undefined>;
  write: (session: StoredSession) => Promise<void>;
  clear: () => Promise<void>;
  /** Called after the server has revoked the session. */
  revoked?: () => void;
  /** The sign-in asks for a short-lived token and a cookie that renews it. */
  cookie?: true;
  /** The key of the device, if the surface stores one: a user who has signed in from it before can still sign in after others' failed attempts. */
  device?: () => string | undefined;
};

/** Converts the contract's token to a stored session. */
export function storedSessionOf({ access_token, expires_in, session_id, last_event_id }: Token): StoredSession {
  const expiresAt = new Date(Date.now() + expires_in * 1000).toISOString();
  return {
    token: access_token,
    expiresAt,
    ...(session_id !== undefined && { id: session_id }),
    ...(last_event_id !== undefined && { lastEventId: last_event_id }),
  };
}

/** Converts the contract's user to the session's user. Organizations are sorted by name; the first is the user's own account. */
export function sessionUserOf(user: LoggedUser): SessionUser {
  return {
    viewer: {
      userId: user.id,
      roles: user.roles.map(({ roleName }) => roleName),
      accountNames: user.organizations.map(({ accountName }) => accountName),
      operatingUser: user.operatingUser,
      ...(user.sellerInactive && { sellerInactive: true }),
    },
    name: fullName(user.firstName, user.lastName),
    email: user.email,
    organizations: user.organizations,
    using2FA: user.using2FA,
    ...(user.sessionSecondsLeft !== undefined && { sessionSecondsLeft: user.sessionSecondsLeft }),
    ...(user.passwordExpired && { passwordExpired: true }),
    ...(user.twoFactorDemand && { twoFactorDemand: user.twoFactorDemand }),
    ...(user.twoFactorDeadline && { twoFactorDeadline: user.twoFactorDeadline }),
  };
}

/** The session, connected to the API and a storage. The client's `getToken` must return the session's `stored.token`. */
export function sessionWith({ client, unwrap }: Api, storage: SessionStorage) {
  const loadUser = async (): Promise<LoadedUser> => {
    const [user, settings] = await Promise.all([
      unwrap(client.GET('/admin/loggeduser')),
      unwrap(client.GET('/generalsettings')),
    ]);
    return { user: sessionUserOf(user), inactivitySeconds: settings.timeInactivitySeconds };
  };

  return sessionMachine.provide({
    actors: {
      restore: fromPromise(() => storage.read()),
      authenticate: fromPromise<StoredSession, LoginForm>(async ({ input }) => {
        const device = storage.device?.();
        const body = {
          grant_type: 'password' as const,
          ...input,
          ...(storage.cookie && { session: 'cookie' as const }),
          ...(device !== undefined && { device }),
        };
        return storedSessionOf(await unwrap(client.POST('/oauth/token', { body })));
      }),
      loadUser: fromPromise(loadUser),
      refreshUser: fromPromise(loadUser),
      keep: fromPromise<void, StoredSession>(({ input }) => storage.write(input)),
      clear: fromPromise(() => storage.clear()),
      revoke: fromPromise(async () => {
        await unwrap(client.POST('/oauth/revoke'));
        storage.revoked?.();
      }),
    },
  });
}
