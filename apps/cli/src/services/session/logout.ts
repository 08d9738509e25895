import { isProgramToken } from '@trastienda/domain';
import type { Failure } from '@trastienda/machines';
import { settled } from '../flows/settled.ts';
import { createSessionActor, type SessionPlace } from './session-actor.ts';

/**
 * `unreachable`: removed from this machine, but the server did not respond. `programToken`: a program's token has no session, and is kept
 * because other jobs use it.
 */
export type LogoutOutcome =
  | 'revoked'
  | 'alreadyClosed'
  | 'unreachable'
  | 'nothingToClose'
  | 'programToken'
  | 'keptProgramToken';

/** Revokes the token on the server and forgets it here, even if the server does not respond. */
export const logOut = async (
  place: SessionPlace,
): Promise<{ outcome: LogoutOutcome; email: string | undefined; isKept?: boolean; failure?: Failure }> => {
  const kept = await place.sessions.open(place.server);
  const given = place.terminal.env.TRASTIENDA_TOKEN;
  if (given && isProgramToken(given)) return { outcome: 'programToken', email: undefined };
  if (!given && kept && isProgramToken(kept.token)) return { outcome: 'keptProgramToken', email: undefined };
  const session = given && given !== kept?.token ? { token: given, expiresAt: '', email: undefined } : kept;
  if (!session) return { outcome: 'nothingToClose', email: undefined };

  const actor = createSessionActor(place, {
    read: async () => session,
    write: async () => undefined,
    clear: async () => {
      if (session === kept) await place.sessions.forget(place.server, session.token);
    },
  });
  actor.start();
  try {
    await settled(actor);
    actor.send({ type: 'user.loggedOut' });
    const { reason, failure } = (await settled(actor)).context;
    const { email } = session;
    const isKept = session === kept;
    if (reason === 'refused') return { outcome: 'alreadyClosed', email, isKept };
    return failure ? { outcome: 'unreachable', email, isKept, failure } : { outcome: 'revoked', email, isKept };
  } finally {
    actor.stop();
  }
};
