import { ApiError, unwrap } from '@trastienda/api-client';
import type { CommandContext } from '../../shell/command-context.ts';
import { serverClient } from './server-client.ts';

/** `unreachable`: gone from this machine, but the server could not be told. */
export type LogoutOutcome = 'revoked' | 'alreadyClosed' | 'unreachable' | 'nothingToClose';

/** Revokes the token at the server and forgets it here; here it is forgotten even if the server is away. */
export const logOut = async (
  place: Pick<CommandContext, 'terminal' | 'server' | 'sessions'>,
): Promise<{ outcome: LogoutOutcome; email: string | undefined; error?: ApiError }> => {
  const stored = place.sessions.find(place.server);
  const token = place.terminal.env.TRASTIENDA_TOKEN || stored?.token;
  if (!token) return { outcome: 'nothingToClose', email: undefined };
  const email = stored?.token === token ? stored.email : undefined;
  try {
    await unwrap(serverClient(place, () => token).POST('/oauth/revoke'));
    return { outcome: 'revoked', email };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: error.sessionRefused ? 'alreadyClosed' : 'unreachable', email, error };
  } finally {
    if (stored?.token === token) place.sessions.forget(place.server);
  }
};
