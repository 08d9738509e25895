import { firstRefusal, mayAccess, mayChange, mayUseToken, type Viewer } from '@trastienda/domain';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { AppError, requireAllowed } from '../contract/app-error.ts';
import type { ContractOperation } from '../contract/contract.ts';
import { type Surface, surfaceOf } from '../contract/surface.ts';
import { clientOf } from '../modules/people/session/client-authentication.ts';
import { type SessionLookup, sessionViewer } from '../modules/people/session/session-lookup.ts';
import { twoFactorOwed } from '../modules/people/session/two-factor-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer?: Viewer;
    surface: Surface;
  }
}

/** Lets a request in or throws 401 or 403, by the operation's `x-access` and `x-token-scope`, before the rest of it is read. */
export type Gatekeeper = { admit(request: FastifyRequest, operation: ContractOperation): Promise<void> };

const bearer = /^Bearer ([\w.~+/-]+=*)$/i;

export function gatekeeperOver(sessions: SessionLookup, clients: ServerConfig['clients']): Gatekeeper {
  return {
    async admit(request, operation) {
      if (operation.access.public) {
        request.surface = surfaceOf(clientOf(clients, request.headers.authorization));
        return;
      }
      const token = bearer.exec(request.headers.authorization ?? '')?.[1];
      const session = token ? await sessions.sessionOf(token) : undefined;
      if (!session) throw unauthorized(token === undefined ? 'session.required' : 'session.token.invalid');
      const { viewer } = session;
      if (session.hold && !operation.access.whileHeld) throw heldError[session.hold]();
      const writes = operation.method !== 'GET' && !operation.access.whileInactive;
      const { tokenScopes } = session;
      const verdict = firstRefusal(
        tokenScopes !== undefined && mayUseToken(operation.tokenScopes, tokenScopes),
        writes && mayChange(viewer),
        mayAccess(operation.access, viewer),
      );
      // Set for a refusal too: the log names the person.
      request.viewer = sessionViewer(session);
      request.surface = surfaceOf(session.clientId, viewer);
      requireAllowed(verdict);
    },
  };
}

/** The refusals of a held session, which stays: it goes on once its person has done what it waits for. */
const heldError = { password: passwordHasExpired, twoFactor: () => twoFactorOwed(401) } as const;

/** The refusal for an expired password (S1 §8). */
function passwordHasExpired(): AppError {
  const oauth = { error: 'invalid_token', description: 'error.expired.password' } as const;
  return new AppError(401, 'session.passwordExpired', { oauth });
}

function unauthorized(code: 'session.required' | 'session.token.invalid'): AppError {
  return new AppError(401, code, { headers: { 'WWW-Authenticate': 'Bearer realm="trastienda"' } });
}
