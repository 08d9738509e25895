import { ApiError, createTrastiendaClient } from 'trastienda-client';
import { apiUrl } from './base-path.ts';
import { earlyAnswer } from './early-answers.ts';
import { sessionToken } from './session-token.ts';

/**
 * Sends a request and signals to the session what its response shows: the session is over, the network is silent, or it is back. A token
 * refused before its time (a clock was moved) is renewed and the request repeated; only the second refusal counts.
 */
async function listeningFetch(request: Request): Promise<Response> {
  const sent = sessionToken.get();
  const spare = request.clone();
  const response = await followed(request);
  if (response.status === 403 && refusesAll(await bodyOf(response))) sessionToken.signal('user.refreshAsked');
  // A late answer to an older token says nothing about the present one.
  if (response.status !== 401 || sent === undefined || sent !== sessionToken.get()) return response;
  if (sessionToken.signalKept(await bodyOf(response))) return response;
  const token = await sessionToken.afterRefusal(sent).catch((failure: unknown) => {
    if (failure instanceof ApiError && failure.sessionRefused) return undefined;
    sessionToken.signal('network.lost');
    throw failure;
  });
  if (token === undefined) return response;
  spare.headers.set('Authorization', `Bearer ${token}`);
  const again = await followed(spare);
  if (again.status === 401 && !sessionToken.signalKept(await bodyOf(again))) sessionToken.signal('token.refused');
  return again;
}

/** Every good response is signalled: otherwise a response just before the session starts to wait for the network would be missed. */
const followed = (request: Request): Promise<Response> =>
  (earlyAnswer(request) ?? fetch(request)).then(
    (response) => {
      if (response.ok) sessionToken.signal('network.returned');
      return response;
    },
    (failure: unknown) => {
      if (!request.signal.aborted) sessionToken.signal('network.lost');
      throw failure;
    },
  );

const bodyOf = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => undefined);

/** Whether the seller was deactivated meanwhile. The session then reloads its user, and every screen follows. */
const refusesAll = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'access.sellerInactive';

/** The typed client of this page: same origin, with the session's token. Its client id makes the audit log name it `web`. */
export const api = createTrastiendaClient({
  baseUrl: apiUrl,
  getToken: sessionToken.fresh,
  clientCredentials: { id: 'trastienda-web', secret: 'trastienda' },
  fetch: listeningFetch,
});
