import type { Role } from '@trastienda/domain';
import type { LoggedUser } from 'trastienda-client';
import { vi } from 'vitest';

/** A request to the fake server, with the parts that tests look at most. */
export type Call = Omit<Request, 'body'> & {
  /** Without `/api`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly ifMatch: string | null;
  /** The request's body, parsed if it is JSON. */
  readonly body: unknown;
};

export interface FakeAnswer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

export type Answer = (call: Call) => Response | FakeAnswer | Promise<Response | FakeAnswer>;

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

/** A user with these roles, as the contract has it. */
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

/** Default answers to requests that pages make by themselves; such requests are not among the calls. A test can override them. */
const unasked: Readonly<Record<string, () => Response | Promise<Response>>> = {
  // The stream of events stays silent.
  'GET /events': () => new Promise<Response>(() => undefined),
  'GET /views': () => json(200, []),
  'GET /presets': () => json(200, []),
  'GET /columns': () => json(200, []),
  'GET /generalsettings/public': () => json(200, { demonstration: false }),
  // The frame prefetches these on every screen.
  'GET /carriers': () => json(200, []),
  'GET /categories/tree': () => json(200, []),
  // Names of sellers that a screen shows by their accounts.
  'GET /admin/organization': () => json(200, []),
  // Renews the token of an earlier visit if `keepSession` left one; a page does this before anything else.
  'POST /oauth/session': renewal,
};

/** Replaces `fetch`: answers by "METHOD /path" (without /api); a request without an answer is rejected like one without a network. */
export function fakeServer(answers: Readonly<Record<string, Answer>>) {
  const calls: Call[] = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = await callOf(request);
    const name = `${call.method} ${call.path}`;
    const answer = answers[name];
    // Every detail screen requests its history.
    const untold = unasked[name] ?? (call.path.endsWith('/history') ? () => Response.json([]) : undefined);
    if (!answer && untold) return untold();
    calls.push(call);
    asked.push(name);
    if (!answer) throw new TypeError(`No answer for ${name}`);
    return responseOf(await answer(call));
  });
  return { asked, calls, of: (name: string) => calls.filter((_, at) => asked[at] === name) };
}

async function callOf(request: Request): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.clone().text();
  const isJson = request.headers.get('content-type')?.includes('json');
  const facts = {
    path: decodeURIComponent(pathname.replace(/^\/api/, '')),
    query: searchParams,
    ifMatch: request.headers.get('if-match'),
    body: isJson && text !== '' ? JSON.parse(text) : text || undefined,
  };
  const own = Object.entries(facts).map(([name, value]) => [name, { value, enumerable: true }] as const);
  return Object.defineProperties(request, Object.fromEntries(own)) as Call;
}

function responseOf(answer: Response | FakeAnswer): Response {
  if (answer instanceof Response) return answer;
  const { status = 200, body, headers } = answer;
  const content = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
  return new Response(content, { status, headers: { 'content-type': 'application/json', ...headers } });
}

function renewal(): Response {
  const kept = localStorage.getItem('trastienda.session');
  return kept === null ? new Response(null, { status: 204 }) : json(200, { ...fakeToken });
}

/** The answer to a sign-in or a renewal. */
export const fakeToken = { access_token: 'token-1', token_type: 'bearer', expires_in: 3600, session_id: 's-1' };

/** Answers to the requests of a signed-in page: the user, the settings, the bell, and the dashboard where it starts. */
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
        sellerDecisionHours: 24,
        adminTwoFactor: false,
        marketplaceName: 'Mercado',
        marketplaceLogo: '',
      }),
    'GET /admin/profile/tokens': () => json(200, []),
    'GET /admin/profile/sessions': () => json(200, [], { 'X-Total-Count': '0' }),
    'POST /admin/profile/activity': () => new Response(null, { status: 204 }),
    'GET /notifications': () => json(200, [], { 'x-total-count': '12' }),
    'GET /communication': () =>
      json(404, { status: 404, code: 'errors.notFound', message: 'No está', requestId: 'r-2' }),
    'GET /orders/statusstatistics': () => json(200, { total: 0, statuses: [], tags: [] }),
    'GET /orders/intervalstatistics': () => json(200, []),
    'GET /orders': () => json(200, [], { 'x-total-count': '0' }),
  };
}
