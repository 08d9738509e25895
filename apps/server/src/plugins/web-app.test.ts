import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'trastienda-web-app-'));
const script = 'document.title = 1;';
const style = '.a { color: red }';
const page = `<!doctype html><script>${script}</script><style>${style}</style><script src="/a.js"></script>`;
let app: FastifyInstance;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), page);
  app = Fastify();
  await serveWebApp(app, folder, '');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(['GET', 'HEAD'] as const)('every address that is no file answers %s with the page', async (method) => {
  for (const url of ['/', '/orders/list']) {
    for (const accepted of ['br', 'identity']) {
      const answer = await app.inject({ method, url, headers: { 'accept-encoding': accepted } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
  }
});

test('the page is packed as the browser accepts it, and not sent again while it is the same', async () => {
  const br = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', page]);
  const gzip = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', page]);
  expect((await app.inject('/')).body).toBe(page);
  const same = await app.inject({ url: '/', headers: { 'if-none-match': String(br.headers.etag) } });
  expect([same.statusCode, same.body]).toEqual([304, '']);
});

test('the policy of the page allows its own inline script and styles, and those of a newer build', async () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = async () => String((await app.inject('/orders')).headers['content-security-policy']).split('; ');
  expect(await policy()).toEqual(
    expect.arrayContaining([`script-src 'self' ${hash(script)}`, `style-src 'self' ${hash(style)}`]),
  );
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script>newer();</script>');
  expect(await policy()).toEqual(expect.arrayContaining([`script-src 'self' ${hash('newer();')}`, "style-src 'self'"]));
});

test.each(['/assets/gone-1.js', '/api/gone'])('%s is not the page', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404);
});
