import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../lib/api.ts';
import { sessionToken } from '../../lib/session-token.ts';
import { type Call, fakeServer, fakeToken, json, person, signedInAnswers } from '../../testing/fake-server.ts';
import { keepSession, openApp } from '../../testing/open-app.tsx';

const seller = person('ORGANIZATION_STANDARD_USER', 'ORDERS_USER');
const refused = () => json(401, { status: 401, code: 'session.token.invalid', message: 'No', requestId: 'r' });
const renewal = 'POST /oauth/session';
const mark = () => localStorage.getItem('trastienda.session');

beforeEach(keepSession);
afterEach(() => {
  sessionToken.set(undefined);
});

/** Makes requests with a token that is valid for this many more seconds. */
function holding(seconds: number) {
  sessionToken.set({ token: 'old', id: 's-1', expiresAt: new Date(Date.now() + seconds * 1000).toISOString() });
  const signals: string[] = [];
  // Every successful answer signals `network.returned`, which is ignored here.
  const stop = sessionToken.onSignal((signal) => signal !== 'network.returned' && signals.push(signal));
  const tokens: (string | null)[] = [];
  const carriers = (request: Call) => {
    tokens.push(request.headers.get('authorization'));
    return json(200, []);
  };
  return { signals, stop, tokens, carriers };
}

it('a reload goes on by the cookie, and no token is written anywhere', async () => {
  fakeServer(signedInAnswers(seller));
  openApp('/dashboard');
  expect(await screen.findByRole('button', { name: 'Bienvenido, Ana Ruiz' })).toBeInTheDocument();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie).not.toContain('token-1');
});

it.each([
  ['is silent', () => Promise.reject(new TypeError('fetch failed'))],
  [
    'broke',
    async () => json(503, { status: 503, code: 'errors.unavailable', message: 'Vuelva luego', requestId: 'r' }),
  ],
])('a reload while the server %s keeps the session, and goes on with it later', async (_, failure) => {
  let answers = false;
  fakeServer({
    ...signedInAnswers(seller),
    [renewal]: () => (answers ? json(200, fakeToken) : failure()),
  });
  const { user } = openApp('/dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Sin conexión|Vuelva luego/);
  expect(mark()).toContain('"ended":false');
  answers = true;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('button', { name: 'Bienvenido, Ana Ruiz' })).toBeInTheDocument();
});

it('who leaves while the server is silent is out, and the next visit ends what the cookie still opens', async () => {
  let answers = false;
  const { asked } = fakeServer({
    ...signedInAnswers(seller),
    [renewal]: () => (answers ? json(200, fakeToken) : Promise.reject(new TypeError('fetch failed'))),
  });
  const { user } = openApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  expect(await screen.findByText('Cerró su sesión')).toBeInTheDocument();
  cleanup();
  answers = true;
  openApp('/dashboard');
  expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeInTheDocument();
  await waitFor(() => expect(asked).toContain('POST /oauth/revoke'));
});

it('a reload after the session was ended says so', async () => {
  fakeServer({ ...signedInAnswers(seller), [renewal]: refused });
  const { address } = openApp('/dashboard');
  expect(await screen.findByText('Su sesión terminó. Inicie sesión de nuevo')).toBeInTheDocument();
  expect(address()).toBe('/pages/login');
});

it('who signed out while the server was away is signed out there by the next visit, and never let in', async () => {
  localStorage.setItem('trastienda.session', JSON.stringify({ id: 's-1', ended: true }));
  const { asked } = fakeServer(signedInAnswers(seller));
  openApp('/dashboard');
  expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeInTheDocument();
  await waitFor(() => expect(asked).toEqual(['POST /oauth/revoke']));
  expect(mark()).toBeNull();
});

it('a session that somebody opened later is not taken for the one that was left', async () => {
  localStorage.setItem('trastienda.session', JSON.stringify({ id: 's-0', ended: true }));
  const { asked } = fakeServer(signedInAnswers(seller));
  openApp('/dashboard');
  expect(await screen.findByRole('button', { name: 'Bienvenido, Ana Ruiz' })).toBeInTheDocument();
  expect(asked).not.toContain('POST /oauth/revoke');
});

it('calls at the same moment renew a token that is about to end once, and all go with the new one', async () => {
  const { tokens, carriers, stop } = holding(30);
  let renewed = 0;
  fakeServer({
    'GET /carriers': carriers,
    [renewal]: () => {
      renewed += 1;
      return json(200, fakeToken);
    },
  });
  await Promise.all([1, 2, 3].map(() => api.GET('/carriers', {})));
  expect([renewed, tokens]).toEqual([1, Array(3).fill('Bearer token-1')]);
  await api.GET('/carriers', {});
  expect(renewed).toBe(1);
  stop();
});

it('a server that does not renew is no reason to stop while the token is still good, and ends no session afterwards', async () => {
  const { tokens, carriers, signals, stop } = holding(30);
  fakeServer({ 'GET /carriers': carriers });
  vi.stubGlobal(
    'fetch',
    vi.fn(fetch).mockImplementationOnce(() => Promise.reject(new TypeError('fetch failed'))),
  );
  await api.GET('/carriers', {});
  expect([tokens, signals]).toEqual([['Bearer old'], []]);
  sessionToken.set({ token: 'old', id: 's-1', expiresAt: new Date(Date.now() - 1_000).toISOString() });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(api.GET('/carriers', {})).rejects.toMatchObject({ offline: true });
  expect(signals).toEqual(['network.lost']);
  stop();
});

it('a token that is refused before its time is renewed once, and the call made again with its body', async () => {
  const { signals, stop } = holding(600);
  const asked: [string | null, unknown][] = [];
  fakeServer({
    'POST /bulk-actions': async (request) => {
      const token = request.headers.get('authorization');
      asked.push([token, await request.json()]);
      return token === 'Bearer token-1' ? json(202, {}) : refused();
    },
    [renewal]: () => json(200, fakeToken),
  });
  const body = { action: 'startHandling' as const, key: 'k', orderIds: ['o-1'] };
  expect((await api.POST('/bulk-actions', { body })).response.status).toBe(202);
  expect(asked).toEqual([
    ['Bearer old', body],
    ['Bearer token-1', body],
  ]);
  expect(signals).toEqual([]);
  stop();
});

it('a token that is refused while nobody renews it ends no session', async () => {
  const { signals, stop } = holding(600);
  fakeServer({ 'GET /carriers': refused, [renewal]: () => Promise.reject(new TypeError('fetch failed')) });
  await expect(api.GET('/carriers', {})).rejects.toMatchObject({ offline: true });
  expect(signals).toEqual(['network.lost']);
  stop();
});

it.each([
  ['was ended', refused],
  ['is gone', () => new Response(null, { status: 204 })],
  ['is of somebody else, who signed in in another tab', () => json(200, { ...fakeToken, session_id: 's-2' })],
])('a cookie that %s ends the session of this page, which never calls with another one', async (_, answer) => {
  const { tokens, carriers, signals, stop } = holding(-1);
  fakeServer({ 'GET /carriers': carriers, [renewal]: answer });
  await api.GET('/carriers', {}).catch(() => undefined);
  expect(signals).toContain('token.refused');
  expect(tokens).not.toContain('Bearer token-1');
  stop();
});
