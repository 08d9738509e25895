import { describe, expect, it } from 'vitest';
import { openTrastienda } from './trastienda.ts';
import { unwrap } from './unwrap.ts';

const server = 'http://server.test/';
const person = { email: 'a@b.mx', password: 'x' };
const refusal = (status: number, code: string, more = {}) =>
  Response.json({ status, code, message: 'm', requestId: 'r', ...more }, { status });

/** A server that issues t1, t2… and refuses what `accepts` does not accept; it records each call. */
function serverOf({ accepts = (_: string | null): boolean => true, signsIn = true, expiresIn = 3600 } = {}) {
  const calls: string[] = [];
  let issued = 0;
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const token = request.headers.get('authorization');
    calls.push(`${request.method} ${pathname.replace('/api', '')} ${token?.replace(/^Basic .*/, 'Basic')}`);
    if (pathname.endsWith('/oauth/token')) {
      if (!signsIn) return refusal(400, 'session.credentials', { error: 'x', error_description: 'error.credentials' });
      return Response.json({ access_token: `t${++issued}`, token_type: 'bearer', expires_in: expiresIn });
    }
    if (pathname.endsWith('/revoke')) return new Response(null, { status: 204 });
    return accepts(token) ? Response.json([]) : refusal(401, 'session.expired');
  };
  return { calls, fetch: answer };
}

const ask = (shop: ReturnType<typeof openTrastienda>) => unwrap(shop.GET('/carriers'));

describe('who calls', () => {
  it('is a token, or what reads it before each call', async () => {
    const { calls, fetch } = serverOf();
    await ask(openTrastienda({ server, token: 'p', fetch }));
    let n = 0;
    const shop = openTrastienda({ server, token: async () => `q${++n}`, fetch });
    await ask(shop);
    await ask(shop);
    await shop.close();
    expect(calls).toEqual(['p', 'q1', 'q2'].map((token) => `GET /carriers Bearer ${token}`));
  });

  it('is a person, who signs in once for all calls and signs out', async () => {
    const { calls, fetch } = serverOf();
    const shop = openTrastienda({ server, ...person, fetch });
    await Promise.all([ask(shop), ask(shop)]);
    await ask(shop);
    await shop.close();
    await shop.close();
    const called = Array.from({ length: 3 }, () => 'GET /carriers Bearer t1');
    expect(calls).toEqual(['POST /oauth/token Basic', ...called, 'POST /oauth/revoke Bearer t1']);
  });

  it('signs in again before the token ends', async () => {
    const { calls, fetch } = serverOf({ expiresIn: 30 });
    const shop = openTrastienda({ server, ...person, fetch });
    await ask(shop);
    await ask(shop);
    expect(calls.filter((call) => call.startsWith('GET'))).toEqual([
      'GET /carriers Bearer t1',
      'GET /carriers Bearer t2',
    ]);
  });

  it('signs in again once where a token is refused before its time', async () => {
    const { calls, fetch } = serverOf({ accepts: (token) => token === 'Bearer t2' });
    expect(await ask(openTrastienda({ server, ...person, fetch }))).toEqual([]);
    expect(calls).toEqual([
      'POST /oauth/token Basic',
      'GET /carriers Bearer t1',
      'POST /oauth/token Basic',
      'GET /carriers Bearer t2',
    ]);
    const never = serverOf({ accepts: () => false });
    await expect(ask(openTrastienda({ server, ...person, fetch: never.fetch }))).rejects.toMatchObject({ status: 401 });
    expect(never.calls).toHaveLength(4);
  });

  it('tries a refused sign-in once for the calls that wait for it', async () => {
    const { calls, fetch } = serverOf({ signsIn: false });
    const shop = openTrastienda({ server, ...person, fetch });
    const ends = await Promise.allSettled([ask(shop), ask(shop)]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toEqual(['POST /oauth/token Basic']);
    await expect(ask(shop)).rejects.toMatchObject({ oauthError: 'error.credentials', code: 'session.credentials' });
    expect(calls).toHaveLength(2);
  });
});
