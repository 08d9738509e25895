import { createTrastiendaClient } from '@trastienda/api-client';
import { sessionToken } from './session-token.ts';

/** Any call may learn that the session is over or that the network is silent; the session hears of both. */
async function listeningFetch(request: Request): Promise<Response> {
  const sent = sessionToken.get();
  const response = await fetch(request).catch((failure: unknown) => {
    if (!request.signal.aborted) sessionToken.signal('network.lost');
    throw failure;
  });
  // A late answer to an older token says nothing about the present one.
  if (response.status === 401 && sent !== undefined && sent === sessionToken.get()) {
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    sessionToken.signalRefused(body);
  }
  return response;
}

/** The typed client of this page: same origin, the session's token; by its own id it is `web` in the audit log. */
export const api = createTrastiendaClient({
  baseUrl: '/api',
  getToken: sessionToken.fresh,
  clientCredentials: { id: 'trastienda-web', secret: 'trastienda' },
  fetch: listeningFetch,
});
