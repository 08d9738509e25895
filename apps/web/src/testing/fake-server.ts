import type { LoggedUser } from '@trastienda/api-client';
import type { Role } from '@trastienda/domain';
import { vi } from 'vitest';

type Answer = (request: Request) => Response | Promise<Response>;

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const refusal = (oauthError: string, message = 'Texto del servidor'): Response =>
  json(400, {
    status: 400,
    code: 'session.failed',
    message,
    requestId: 'r-1',
    error: 'invalid_grant',
    error_description: oauthError,
  });

/** A person of the contract with these roles. */
export function person(...roles: Role[]): LoggedUser {
  return {
    id: 'u1',
    version: 1,
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@aurora.mx',
    roles: roles.map((roleName) => ({ roleName })),
    status: 'ENABLED',
    operatingUser: true,
    using2FA: false,
    organizations: [{ id: 'o1', name: 'Aurora', accountName: 'aurora' }],
    activeSendEmail: true,
  };
}

/** Answers calls by "METHOD /path" (without /api); an unexpected call fails the test that made it. Returns what was asked. */
export function fakeServer(answers: Readonly<Record<string, Answer>>): { readonly asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const name = `${request.method} ${decodeURIComponent(new URL(request.url).pathname).replace(/^\/api/, '')}`;
    // The stream of events stays silent; a test that wants events gives its own answer.
    if (name === 'GET /events' && !answers[name]) return new Promise<Response>(() => undefined);
    // No demonstration, unless a test says so.
    if (name === 'GET /generalsettings/public' && !answers[name]) return json(200, { demonstration: false });
    // A cookie of an earlier visit, where `keepSession` left one; a page renews its token by it before anything else.
    if (name === 'POST /oauth/session' && !answers[name]) return renewal();
    asked.push(name);
    const answer = answers[name];
    if (!answer) throw new TypeError(`No answer for ${name}`);
    return answer(request);
  });
  return { asked };
}

function renewal(): Response {
  const kept = localStorage.getItem('trastienda.session');
  return kept === null ? new Response(null, { status: 204 }) : json(200, { ...fakeToken });
}

/** What a sign-in or a renewal answers. */
export const fakeToken = { access_token: 'token-1', token_type: 'bearer', expires_in: 3600, session_id: 's-1' };

/** What a signed-in page asks: the user, the settings, the bell, and the dashboard that it lands on. */
export function signedInAnswers(user: LoggedUser, timeInactivitySeconds = 1800): Record<string, Answer> {
  return {
    'POST /oauth/token': () => json(200, fakeToken),
    'POST /oauth/revoke': () => new Response(null, { status: 204 }),
    'GET /admin/loggeduser': () => json(200, user),
    'GET /generalsettings': () =>
      json(200, {
        tokenValiditySeconds: 3600,
        timeInactivitySeconds,
        expiredNewPasswordSeconds: 1,
        notifyByEmail: false,
        notifyByPlatform: true,
        linkValiditySeconds: 3600,
        firstLinkValiditySeconds: 259_200,
        lowStockUnits: 5,
      }),
    'GET /admin/profile/tokens': () => json(200, []),
    'GET /notifications': () => json(200, [], { 'x-total-count': '12' }),
    'GET /communication': () =>
      json(404, { status: 404, code: 'errors.notFound', message: 'No está', requestId: 'r-2' }),
    'GET /orders/statusstatistics': () => json(200, { total: 0, statuses: [], tags: [] }),
    'GET /orders/intervalstatistics': () => json(200, []),
    'GET /orders': () => json(200, [], { 'x-total-count': '0' }),
  };
}
