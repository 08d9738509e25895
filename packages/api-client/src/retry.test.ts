import { describe, expect, it } from 'vitest';
import { createTrastiendaClient } from './client.ts';
import { retryingFetch } from './retry.ts';
import { unwrap } from './unwrap.ts';

type Answer = { status: number; after?: string; reset?: string } | 'lost';

/** Sends a request to a server that gives these answers, the last one again and again. */
async function send(method: string, answers: readonly Answer[], { path = '/x', headers = {}, body = '' } = {}) {
  let asked = 0;
  const waits: number[] = [];
  const repeating = retryingFetch(
    async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)] as Answer;
      if (answer === 'lost') throw new TypeError('fetch failed');
      const headers = {
        ...(answer.after !== undefined && { 'retry-after': answer.after }),
        ...(answer.reset !== undefined && {
          'ratelimit-limit': '5',
          'ratelimit-remaining': '0',
          'ratelimit-reset': answer.reset,
        }),
      };
      return new Response(null, { status: answer.status, headers });
    },
    { wait: async (milliseconds) => void waits.push(milliseconds) },
  );
  const url = `http://server.test/api${path}`;
  const request = new Request(url, { method, headers, ...(body && { body }) });
  const end = await repeating(request).then(
    ({ status }) => status,
    () => 'lost',
  );
  return { end, asked, waits };
}

const ok = { status: 200 };
const key = { headers: { 'Idempotency-Key': 'k' } };

describe('what is sent again', () => {
  it.each<[string, string, Answer, object, number]>([
    ['a read after a lost connection', 'GET', 'lost', {}, 2],
    ['a read after 502', 'GET', { status: 502 }, {}, 2],
    ['a read after 503', 'GET', { status: 503 }, {}, 2],
    ['a read after 504', 'GET', { status: 504 }, {}, 2],
    ['a read after 429 that says when', 'GET', { status: 429, after: '1' }, {}, 2],
    ['a read after 429 whose limit is whole soon', 'GET', { status: 429, reset: '1' }, {}, 2],
    ['no read after 429 whose limit is whole in a minute', 'GET', { status: 429, reset: '60' }, {}, 1],
    ['no read after 429 that says nothing', 'GET', { status: 429 }, {}, 1],
    ['no read after 429 that asks for a minute', 'GET', { status: 429, after: '60' }, {}, 1],
    ['no read after 500', 'GET', { status: 500 }, {}, 1],
    ['no read after a refusal', 'GET', { status: 404 }, {}, 1],
    ['no change after a lost connection', 'POST', 'lost', {}, 1],
    ['no change after 503', 'PUT', { status: 503 }, {}, 1],
    ['an event of the storefront after a lost connection', 'PUT', 'lost', { path: '/integration/orders/o-1' }, 2],
    ['an event of the storefront after 503', 'PUT', { status: 503 }, { path: '/integration/orders/o-1' }, 2],
    ['no event that was refused', 'PUT', { status: 409 }, { path: '/integration/orders/o-1' }, 1],
    ['no removal after 502', 'DELETE', { status: 502 }, {}, 1],
    ['no change after 429', 'POST', { status: 429, after: '1' }, {}, 1],
    ['a change with a key after a lost connection', 'POST', 'lost', key, 2],
    ['a change with a key after 503', 'POST', { status: 503 }, key, 2],
    ['a sign-in after 503', 'POST', { status: 503 }, { path: '/oauth/token' }, 2],
    ['no sign-in after a lost connection', 'POST', 'lost', { path: '/oauth/token' }, 1],
    ['no sign-in after 429', 'POST', { status: 429, after: '1' }, { path: '/oauth/token' }, 1],
    ['no sign-in after 504', 'POST', { status: 504 }, { path: '/oauth/token' }, 1],
  ])('sends again %s', async (_, method, answer, more, asked) => {
    expect((await send(method, [answer, ok], more)).asked).toBe(asked);
  });

  it('no file, which its upload reads anew', async () => {
    const headers = { ...key.headers, 'content-type': 'multipart/form-data; boundary=x' };
    expect((await send('POST', ['lost', ok], { headers, body: 'x' })).asked).toBe(1);
  });

  it('five times, with growing pauses, and then the answer is what it is', async () => {
    expect(await send('GET', [{ status: 503 }])).toEqual({ end: 503, asked: 5, waits: [500, 1000, 2000, 4000] });
    expect(await send('GET', ['lost'])).toMatchObject({ end: 'lost', asked: 5 });
  });

  it('waits as long as the server asks, within bounds', async () => {
    expect((await send('GET', [{ status: 503, after: '3' }, ok])).waits).toEqual([3000]);
    expect((await send('GET', [{ status: 503, after: '3600' }, ok])).waits).toEqual([10_000]);
  });
});

it('gives keys to the calls that take one, and to no other', async () => {
  const keys: Record<string, string | null> = {};
  const client = createTrastiendaClient({
    baseUrl: 'http://server.test/api',
    getToken: () => 't',
    newKey: () => 'made',
    fetch: async ({ url, headers }) => {
      keys[new URL(url).pathname] = headers.get('idempotency-key');
      return Response.json({});
    },
  });
  const path = { id: 'l1' };
  await unwrap(client.POST('/loads/{id}/undo', { params: { path } }));
  await unwrap(client.POST('/loads/{id}/confirm', { params: { path, header: { 'Idempotency-Key': 'own' } } }));
  await unwrap(client.POST('/loads/{id}/cancel', { params: { path } }));
  expect(keys).toEqual({
    '/api/loads/l1/undo': 'made',
    '/api/loads/l1/confirm': 'own',
    '/api/loads/l1/cancel': null,
  });
});
