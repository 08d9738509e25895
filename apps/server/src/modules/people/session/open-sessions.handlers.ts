import type { Context } from '../../../context.ts';
import { bearerOf } from '../../../contract/bearer.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { markActed } from './open-session.repository.ts';
import { endOtherSessions, endOwnSession, listOpenSessions } from './open-sessions.ts';
import type { SessionLookup } from './session-lookup.ts';

type OpenSessionOperations = 'noteActivity' | 'listOpenSessions' | 'endSession' | 'endOtherSessions';

export function openSessionsHandlers(context: Context, sessions: SessionLookup): Pick<Handlers, OpenSessionOperations> {
  return {
    noteActivity: async ({ transport }) => {
      const session = await sessions.sessionOf(bearerOf(transport));
      if (session?.webSessionId) await markActed(context.database.db, session.webSessionId, context.now());
      return { status: 204 };
    },
    listOpenSessions: async ({ viewer, transport }) => {
      const { sessions: body, total } = await listOpenSessions(context, { viewer, token: bearerOf(transport) });
      return { status: 200, body, headers: { 'X-Total-Count': total } };
    },
    endSession: async ({ viewer, path, origin }) => {
      await endOwnSession(context, sessions, { viewer, id: path.sessionId }, origin);
      return { status: 204 };
    },
    endOtherSessions: async ({ viewer, transport, origin }) => {
      const ended = await endOtherSessions(context, sessions, { viewer, token: bearerOf(transport) }, origin);
      return { status: 200, body: { ended } };
    },
  };
}
