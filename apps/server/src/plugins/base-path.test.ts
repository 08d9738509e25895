import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createLog } from '../log.ts';
import { appForBlock } from '../testing/open-for-block.ts';
import { addPerson, testPassword } from '../testing/people.ts';
import { databaseForBlock } from '../testing/test-database.ts';
import { basePathOf, belowBase } from '../web-address.ts';

const base = '/trastienda';
const page = `<!doctype html><meta name="later-chunks" content="/assets/shell-1.js /assets/list-2.js">
<link rel="icon" href="/icon.svg"><style>a{src:url(/assets/font-4.woff2)}</style><script type="module" src="/assets/index-3.js"></script>`;
const files = ['icon.svg', 'assets/font-4.woff2', 'assets/shell-1.js', 'assets/list-2.js', 'assets/index-3.js'];

/** A proxy that shows the server below the path; it takes the path away, or leaves it to the server. */
function openProxy(port: number, takesAway: boolean): Promise<Server> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    if (!url.startsWith(`${base}/`)) return void outgoing.writeHead(418).end();
    const path = takesAway ? url.slice(base.length) : url;
    const call = request({ host: '127.0.0.1', port, method, headers, path }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  });
  return new Promise((resolve) => proxy.listen(0, '127.0.0.1', () => resolve(proxy)));
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

describe.each([true, false])('below the path of a proxy that takes it away: %s', (takesAway) => {
  const database = databaseForBlock('pglite');
  const server = appForBlock(database);
  let app: FastifyInstance;
  let proxy: Server;
  let url: string;
  beforeAll(async () => {
    await addPerson(database(), 'ana@trastienda.mx', { roles: ['ADMIN_USER'] });
    const { config } = server.context;
    mkdirSync(join(config.webFolder, 'assets'), { recursive: true });
    writeFileSync(join(config.webFolder, 'index.html'), page);
    for (const file of files) writeFileSync(join(config.webFolder, file), file);
    const publicUrl = `https://tienda.mx${base}`;
    app = await createApp({ ...server.context, config: { ...config, publicUrl }, log: createLog('silent') });
    await app.listen({ host: '127.0.0.1', port: 0 });
    proxy = await openProxy(portOf(app.server), takesAway);
    url = `http://127.0.0.1:${portOf(proxy)}${base}`;
  }, 60_000);
  afterAll(async () => {
    proxy?.closeAllConnections();
    await new Promise((resolve) => (proxy ? proxy.close(resolve) : resolve(undefined)));
    await app?.close();
  });

  test.each(['/', '/orders/list', '/pages/login?x=1'])(
    'the page of %s names its files below the path, and they are there',
    async (path) => {
      const answer = await fetch(url + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const text = await answer.text();
      const named = [...text.matchAll(/["\s(](\/[^"\s>)]+)/g)].map(([, address]) => address ?? '');
      expect(named.sort()).toEqual(files.map((file) => `${base}/${file}`).sort());
      for (const address of named) {
        const file = await fetch(new URL(address, url));
        expect(await file.text()).toBe(address.slice(base.length + 1));
      }
    },
  );

  test('the cookies of a session have the path in their name, which allows no other path, and the API answers', async () => {
    const body = new URLSearchParams({
      grant_type: 'password',
      username: 'ana@trastienda.mx',
      password: testPassword,
      session: 'cookie',
    });
    const headers = { authorization: `Basic ${btoa('trastienda-web:trastienda')}` };
    const answer = await fetch(`${url}/api/oauth/token`, { method: 'POST', body, headers });
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie();
    const below = base.replaceAll('/', '.');
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      `__Host-trastienda_device${below}`,
      `__Host-trastienda_session${below}`,
    ]);
    expect(cookies.map((cookie) => /Path=([^;]*)/.exec(cookie)?.[1])).toEqual(['/', '/']);
    const renewed = await fetch(`${url}/api/oauth/session`, {
      method: 'POST',
      headers: { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '), 'sec-fetch-site': 'same-origin' },
    });
    expect(renewed.status).toBe(200);
    expect(await fetch(`${url}/api/nothing`)).toMatchObject({ status: 404 });
  });

  test('the API’s documentation names its files and its server below the path', async () => {
    const docs = await (await fetch(`${url}/api/docs`)).text();
    const named = [...docs.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(named.length).toBeGreaterThan(3);
    for (const address of named)
      expect([address, (await fetch(new URL(address, `${url}/api/docs`))).status]).toEqual([address, 200]);
    const { servers } = (await (await fetch(`${url}/api/docs/json`)).json()) as { servers: unknown };
    expect(servers).toEqual([{ url: `${base}/api` }]);
  });
});

test.each([
  ['/trastienda', '', '/trastienda'],
  ['/trastienda', '/trastienda', '/'],
  ['/trastienda?x=1', '/trastienda', '/?x=1'],
  ['/trastienda/orders', '/trastienda', '/orders'],
  ['/trastiendas/orders', '/trastienda', '/trastiendas/orders'],
  ['/orders', '/trastienda', '/orders'],
])('%s below "%s" is %s', (url, path, wanted) => {
  expect(belowBase(url, path)).toBe(wanted);
});

test.each([
  ['https://tienda.mx', ''],
  ['https://tienda.mx/a/b', '/a/b'],
])('the path of %s is "%s"', (address, path) => {
  expect(basePathOf(address)).toBe(path);
});
