import { isProgramToken } from '@trastienda/domain';
import type { Failure } from '@trastienda/machines';
import { createSessionActor, quiet, type SessionPlace } from './session-actor.ts';

/**
 * `unreachable`: gone from this machine, but the server could not be told. `programToken`: of no session, and left alone, since
 * other jobs work by it.
 */
export type LogoutOutcome = 'revoked' | 'alreadyClosed' | 'unreachable' | 'nothingToClose' | 'programToken';

/** Revokes the token at the server and forgets it here; here it is forgotten even if the server is away. */
export const logOut = async (
  place: SessionPlace,
): Promise<{ outcome: LogoutOutcome; email: string | undefined; failure?: Failure }> => {
  const kept = place.sessions.find(place.server);
  const given = place.terminal.env.TRASTIENDA_TOKEN;
  if (given && isProgramToken(given)) return { outcome: 'programToken', email: undefined };
  const session = given && given !== kept?.token ? { token: given, expiresAt: '', email: undefined } : kept;
  if (!session) return { outcome: 'nothingToClose', email: undefined };

  const actor = createSessionActor(place, {
    read: async () => session,
    write: async () => undefined,
    clear: async () => {
      if (session === kept) place.sessions.forget(place.server);
    },
  });
  actor.start();
  try {
    await quiet(actor);
    actor.send({ type: 'user.loggedOut' });
    const { reason, failure } = (await quiet(actor)).context;
    const email = session.email;
    if (reason === 'refused') return { outcome: 'alreadyClosed', email };
    return failure ? { outcome: 'unreachable', email, failure } : { outcome: 'revoked', email };
  } finally {
    actor.stop();
  }
};
