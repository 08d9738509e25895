import type { CommandContext } from '../../shell/command-context.ts';
import type { Kept } from '../../store/session-store.ts';
import type { SignedIn } from './sign-in.ts';

/** Keeps the session in the keyring or the user's own folder, so that later commands for the same server use it. */
export const keepSession = (
  { sessions, server }: Pick<CommandContext, 'sessions' | 'server'>,
  { session, user }: SignedIn,
): Promise<Kept> => sessions.keep(server, { email: user.email, token: session.token, expiresAt: session.expiresAt });
