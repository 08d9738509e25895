import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NetworkError } from './network-error.ts';
import { fetchOf } from './proxied-fetch.ts';

const servers: Server[] = [];
const seen: string[] = [];
const listen = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
let target = '';
let proxy = '';
beforeAll(async () => {
  target = `http://127.0.0.1:${await listen(
    createServer((request, response) => {
      let bytes = 0;
      request.on('data', (piece: Buffer) => (bytes += piece.length));
      request.on('end', () => response.end(String(bytes)));
    }),
  )}`;
  const forwarding = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const { method, headers } = request;
    request.pipe(
      ask(request.url ?? '', { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  forwarding.on('connect', (request, socket) => {
    seen.push(`CONNECT ${request.url}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  proxy = `http://127.0.0.1:${await listen(forwarding)}`;
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

test('HTTP_PROXY: what is asked and what is sent goes by way of the proxy', async () => {
  const proxied = fetchOf({ HTTP_PROXY: proxy });
  expect(await (await proxied(`${target}/a`)).text()).toBe('0');
  const body = new Blob(['x'.repeat(300_000)]).stream();
  const upload = new Request(`${target}/b`, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await (await proxied(upload)).text()).toBe('300000');
  expect(seen.splice(0)).toEqual([`GET ${target}/a`, `POST ${target}/b`]);
});

test('HTTPS_PROXY: a tunnel is asked for, and a refused one is an error', async () => {
  await expect(fetchOf({ https_proxy: proxy })('https://tienda.example/a')).rejects.toThrow();
  expect(seen.splice(0)).toEqual(['CONNECT tienda.example:443']);
});

test.each([{ HTTP_PROXY: '' }, {}])('a call goes direct with NO_PROXY or without any proxy: %j', async (env) => {
  const direct = fetchOf({ ...env, ...('HTTP_PROXY' in env && { HTTP_PROXY: proxy, NO_PROXY: '127.0.0.1' }) });
  expect(await (await direct(target)).text()).toBe('0');
  expect(seen).toEqual([]);
});

test.each([
  ['127.0.0.0/8', true],
  ['10.0.0.0/8', false],
  ['127.0.0.1', true],
  ['*', true],
  ['example, 127.0.0.1:1', false],
  ['::1/128, 127.0.0.1/32', true],
  ['127.0.0.1/99', false],
])('NO_PROXY=%s decides whether a call goes direct: %s', async (listed, isDirect) => {
  seen.length = 0;
  await (await fetchOf({ HTTP_PROXY: proxy, NO_PROXY: listed })(`${target}/n`)).text();
  expect(seen.splice(0)).toEqual(isDirect ? [] : [`GET ${target}/n`]);
});

/** What is said of a request to a server that this proxy should have reached. */
const saidBy = async (env: Record<string, string>, address = 'http://tienda.example/a'): Promise<string> =>
  fetchOf(env)(address).then(
    () => 'answered',
    (error: unknown) => new NetworkError('http://tienda.example', error).message,
  );

test('a dead proxy, one that asks for a password, and one without a scheme are named instead of the server', async () => {
  const dead = createServer();
  const port = await listen(dead);
  await new Promise((resolve) => dead.close(resolve));
  for (const scheme of ['http', 'https']) {
    const env = { [`${scheme.toUpperCase()}_PROXY`]: `http://user:secret@127.0.0.1:${port}` };
    const said = await saidBy(env, `${scheme}://tienda.example/a`);
    expect(said).toContain(`No se pudo conectar con el proxy http://127.0.0.1:${port}`);
    expect(said).not.toContain('secret');
  }
  const asking = createServer((_, response) => response.writeHead(407).end());
  asking.on('connect', (_, socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'));
  const guarded = `http://127.0.0.1:${await listen(asking)}`;
  expect(await saidBy({ HTTP_PROXY: guarded })).toContain(`El proxy ${guarded}`);
  expect(await saidBy({ HTTPS_PROXY: guarded }, 'https://tienda.example/a')).toContain(`El proxy ${guarded}`);
  await expect(fetchOf({ HTTP_PROXY: 'proxy.example:3128' })('http://tienda.example')).rejects.toThrow(
    'HTTP_PROXY es «proxy.example:3128»',
  );
});

test.each([
  ['user:secret@proxy.example:3128', '«…@proxy.example:3128»'],
  ['http://user:se@cret@proxy.example:99999', '«http://…@proxy.example:99999»'],
  ['socks5://user:secret@proxy.example', '«socks5://…@proxy.example»'],
])('a proxy that is no address is told without its password: %s', async (given, shown) => {
  const refusal = fetchOf({ HTTP_PROXY: given })('http://tienda.example');
  await expect(refusal).rejects.toThrow(shown);
  await expect(refusal).rejects.not.toThrow(/se(?:cret|@)/);
});

test("a proxy that is no address is in nobody's way to a server of NO_PROXY", async () => {
  expect(await (await fetchOf({ HTTP_PROXY: 'proxy', NO_PROXY: '127.0.0.1' })(target)).text()).toBe('0');
});
