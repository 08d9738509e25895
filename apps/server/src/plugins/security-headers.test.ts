import { expect, test } from 'vitest';
import { appForBlock } from '../testing/open-for-block.ts';
import { databaseForBlock } from '../testing/test-database.ts';

const server = appForBlock(databaseForBlock('pglite'));

test.each([
  'GET /api',
  'GET /api/nothing',
  'POST /api/nothing/there?x=1',
  'GET //api/nothing',
  'GET /API/nothing',
  'GET /%61pi/nothing',
  'GET /api%2Fnothing',
  'DELETE /api/docs/json',
])('%s does not exist, and is refused as the API refuses', async (call) => {
  const [method, url] = call.split(' ') as ['GET', string];
  const known = await server.ask('GET /orders');
  const { statusCode, headers, body } = await server.app.inject({ method, url });
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'errors.notFound' }]);
  for (const name of [
    'content-type',
    'cache-control',
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
  ])
    expect([name, headers[name]]).toEqual([name, known.headers[name]]);
});

test.each(['/api/docs/nothing', '/api/docs/static/nothing.js', '/api/docs/es/nothing'])(
  '%s is no page of the docs, and a page says so, guarded as they are',
  async (url) => {
    const page = await server.app.inject({ url: '/api/docs/es/' });
    const { statusCode, headers } = await server.app.inject({ url });
    expect([page.statusCode, statusCode]).toEqual([200, 404]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cache-control']) {
      expect([name, headers[name]]).toEqual([name, page.headers[name]]);
    }
  },
);

// Exact values: adding a source is a decision (ADR 34).
test('pages load from their own origin alone, and what is data runs nothing', async () => {
  const page = await server.app.inject({ url: '/pages/firstadministrator/nobody', headers: { accept: 'text/html' } });
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
      "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
      "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  const { headers } = await server.ask('GET /sku/images/file?address=x');
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  const part = await server.app.inject({ url: '/assets/check.worker-1.js' });
  expect(part.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(part.headers['x-content-type-options']).toBe('nosniff');
});
