import type { CommandContext } from '../../shell/command-context.ts';
import type { SignedIn } from './sign-in.ts';

/** Writes the session to the user's own folder, so that later commands for the same server use it. */
export const keepSession = (
  { sessions, server }: Pick<CommandContext, 'sessions' | 'server'>,
  { session, user }: SignedIn,
): void => sessions.save(server, { email: user.email, token: session.token, expiresAt: session.expiresAt });
