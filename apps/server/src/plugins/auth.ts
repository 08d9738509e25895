import { mayAccess, type Viewer } from '@trastienda/domain';
import type { FastifyRequest } from 'fastify';
import { AppError, refusalError } from '../contract/app-error.ts';
import type { ContractOperation } from '../contract/contract.ts';
import type { SessionLookup } from '../modules/session/session-lookup.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer?: Viewer;
  }
}

/** Lets a request in, or throws 401 or 403, by the operation's `x-access`; before anything else of it is read. */
export type Gatekeeper = { admit(request: FastifyRequest, operation: ContractOperation): Promise<void> };

const bearer = /^Bearer ([\w.~+/-]+=*)$/i;

export function gatekeeperOver(sessions: SessionLookup): Gatekeeper {
  return {
    async admit(request, operation) {
      if (operation.access.public) return;
      const token = bearer.exec(request.headers.authorization ?? '')?.[1];
      const viewer = token ? await sessions.viewerOf(token) : undefined;
      if (!viewer) throw unauthorized(token === undefined ? 'session.required' : 'session.token.invalid');
      const verdict = mayAccess(operation.access, viewer);
      if (!verdict.allowed) throw refusalError(verdict);
      request.viewer = viewer;
    },
  };
}

function unauthorized(code: 'session.required' | 'session.token.invalid'): AppError {
  return new AppError(401, code, { headers: { 'WWW-Authenticate': 'Bearer realm="trastienda"' } });
}
