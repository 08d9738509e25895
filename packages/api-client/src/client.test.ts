import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createTrastiendaClient } from './client.ts';
import { unwrap, unwrapBlob, unwrapPage, unwrapStream } from './unwrap.ts';

function clientThatAnswers(answer: (request: Request) => Response | Promise<Response>, token?: string) {
  return createTrastiendaClient({
    baseUrl: 'http://server.test/api',
    getToken: () => token,
    clientCredentials: { id: 'program', secret: 'word' },
    fetch: async (request) => answer(request),
  });
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

describe('the client', () => {
  it('sends the token and lists joined by commas', async () => {
    let seen: Request | undefined;
    const client = clientThatAnswers((request) => {
      seen = request;
      return json(200, [], { 'X-Total-Count': '42' });
    }, 'secret-token');
    const page = await unwrapPage(client.GET('/orders', { params: { query: { tags: ['CT', 'CDE'], from: 2 } } }));
    expect(page).toEqual({ rows: [], total: 42 });
    expect(seen?.url).toBe('http://server.test/api/orders?tags=CT,CDE&from=2');
    expect(seen?.headers.get('authorization')).toBe('Bearer secret-token');
  });

  it('presents the program where there is no session', async () => {
    let authorization: string | null = null;
    const client = clientThatAnswers((request) => {
      authorization = request.headers.get('authorization');
      return json(200, { access_token: 't', token_type: 'bearer', expires_in: 60 });
    });
    await unwrap(client.POST('/oauth/token', { body: { grant_type: 'password', username: 'a@b.mx', password: 'x' } }));
    expect(authorization).toBe(`Basic ${btoa('program:word')}`);
  });

  it('falls back to the documented total where the header is missing', async () => {
    const client = clientThatAnswers(() => json(200, []), 't');
    expect((await unwrapPage(client.GET('/orders'))).total).toBe(1000);
  });

  it.each([
    [
      'our own error',
      json(412, { status: 412, code: 'orders.changed', message: 'Cambió', requestId: 'r1' }),
      'orders.changed',
    ],
    ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), 'network.unexpected'],
  ])('throws an ApiError for %s', async (_name, response, code) => {
    const client = clientThatAnswers(() => response, 't');
    const failure = await unwrap(client.GET('/orders/{id}', { params: { path: { id: 'v1' } } })).catch(
      (e: unknown) => e,
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ code, offline: false });
  });

  it('answers a file whole or as a stream, and throws for a refusal and for a body that is missing', async () => {
    const asBlob = (answer: Response) =>
      unwrapBlob(clientThatAnswers(() => answer).GET('/carriers', { parseAs: 'blob' }));
    const asStream = (answer: Response) =>
      unwrapStream(clientThatAnswers(() => answer).GET('/carriers', { parseAs: 'stream' }));
    expect(await (await asBlob(new Response('a;b'))).text()).toBe('a;b');
    expect(await new Response(await asStream(new Response('a;b'))).text()).toBe('a;b');
    for (const read of [asBlob, asStream]) {
      await expect(read(json(403, { status: 403, code: 'c', message: 'm', requestId: 'r' }))).rejects.toThrow(ApiError);
      await expect(read(new Response(null, { status: 204 }))).rejects.toThrow('no body');
    }
  });

  it.each<[string, unknown, object]>([
    ['without a reason', undefined, { name: 'AbortError' }],
    ['for a reason of its own', new Error('enough'), { message: 'enough' }],
    ['by its time limit', new DOMException('late', 'TimeoutError'), { code: 'network.offline', offline: true }],
  ])('throws what the caller stopped it with, %s', async (_, reason, thrown) => {
    const stop = new AbortController();
    const client = createTrastiendaClient({
      baseUrl: 'http://server.test/api',
      getToken: () => 't',
      fetch: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          stop.abort(reason);
        }),
    });
    await expect(unwrap(client.GET('/carriers', { signal: stop.signal }))).rejects.toMatchObject(thrown);
  });

  it('tells a silent network from a refused session', async () => {
    const silent = clientThatAnswers(() => Promise.reject(new TypeError('fetch failed')), 't');
    const failure = await unwrap(silent.GET('/carriers')).catch((e: unknown) => e);
    expect(failure).toMatchObject({ offline: true, sessionRefused: false, code: 'network.offline' });
    const refusing = clientThatAnswers(
      () => json(401, { status: 401, code: 'session.expired', message: 'm', requestId: 'r' }),
      't',
    );
    expect(await unwrap(refusing.GET('/carriers')).catch((e: unknown) => e)).toMatchObject({ sessionRefused: true });
  });
});
