import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { Closing } from './closing.ts';
import { createLog } from './log.ts';
import { appForBlock } from './testing/open-for-block.ts';
import { addPerson, addSeller } from './testing/people.ts';
import { describeOnOneEngine } from './testing/test-database.ts';

describeOnOneEngine('postgres', 'the server', (database) => {
  const server = appForBlock(database);
  let token: string;

  beforeAll(async () => {
    await addSeller(database(), 'aurora');
    await addPerson(database(), 'ana@trastienda.mx', { roles: ['ADMIN_USER', 'ORDERS_USER'] });
    await addPerson(database(), 'nope@aurora.mx', { roles: ['ORGANIZATION_STANDARD_USER'], accounts: ['aurora'] });
    token = await server.signIn('ana@trastienda.mx');
  });

  test.each([
    ['no token', undefined, 401, 'session.required'],
    ['a made-up token', 'x'.repeat(43), 401, 'session.token.invalid'],
  ])('refuses %s before it looks at anything else', async (_what, bad, status, code) => {
    const answer = await server.ask('GET /orders?size=wrong', { token: bad });
    expect(answer).toMatchObject({
      status,
      body: { status, code, message: expect.any(String), requestId: expect.any(String) },
    });
    expect(answer.headers['www-authenticate']).toContain('Bearer');
    expect(answer.headers['x-request-id']).toBe((answer.body as { requestId: string }).requestId);
  });

  test('asks for the permission that the contract names', async () => {
    const poor = await server.signIn('nope@aurora.mx');
    const answer = await server.ask('GET /orders', { token: poor });
    expect(answer).toMatchObject({ status: 403, body: { code: 'access.permission' } });
    expect((answer.body as { message: string }).message).toContain('ORDERS_USER');
  });

  test('says in Spanish what is wrong with each field; unknown ones are refused, never ignored', async () => {
    const answer = await server.ask('GET /orders?size=0&from=x&status=lost&fromDate=2026-02-30&sise=3', { token });
    expect(answer).toMatchObject({ status: 400, body: { code: 'errors.validation' } });
    expect(Object.keys((answer.body as { fields: object }).fields).sort()).toEqual([
      'from',
      'fromDate',
      'sise',
      'size',
      // The wrong value's index in a list.
      'status.0',
    ]);
    expect((answer.body as { fields: Record<string, string> }).fields.size).toBe('Debe ser 1 o más');
  });

  test.each([
    ['a text with NUL', 'GET /orders?text=a%00b', undefined, 'text', 'Contiene caracteres que no se pueden guardar'],
    [
      'half a character',
      'POST /orders/known',
      { ids: ['v1', 'a\ud800'] },
      'ids.1',
      'Contiene caracteres que no se pueden guardar',
    ],
    [
      'half a character as a name',
      'POST /orders/known',
      { ids: ['v1'], '\udc00': 1 },
      '\udc00',
      'Este campo no existe',
    ],
    [
      'a day that is none',
      'GET /orders?fromDate=2026-02-30',
      undefined,
      'fromDate',
      'Escriba una fecha válida con el formato AAAA-MM-DD',
    ],
    [
      'the last day there is',
      'GET /orders?toDate=9999-12-31',
      undefined,
      'toDate',
      'Escriba una fecha de los años 2018 a 2100',
    ],
    [
      'a day before all orders',
      'GET /orders?fromDate=2017-12-31',
      undefined,
      'fromDate',
      'Escriba una fecha de los años 2018 a 2100',
    ],
    ['a page beyond all', 'GET /orders?from=1e20', undefined, 'from', 'Debe ser 10000000 o menos'],
    [
      'a block of carriers beyond all',
      'GET /blockedcarriers?page=1e20',
      undefined,
      'page',
      'Debe ser 10000000 o menos',
    ],
    ['a page without end', 'GET /blockedcarriers?page=Infinity', undefined, 'page', 'Debe ser 10000000 o menos'],
  ])('%s is refused at the door, by its field', async (_what, call, body, field, text) => {
    const answer = await server.ask(call, { token, ...(body && { body }) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'errors.validation', fields: { [field]: text } } });
  });

  test('the first and the last usable day are answered', async () => {
    expect(await server.ask('GET /orders?fromDate=2018-01-01&toDate=2100-12-31', { token })).toMatchObject({
      status: 200,
    });
  });

  test('a broken body, a wrong type of body and one that is too large are the caller’s fault', async () => {
    const headers = { 'content-type': 'application/json' };
    const post = (body: string, type = headers) => server.ask('POST /oauth/token', { body, headers: type });
    expect(await post('{"a":')).toMatchObject({ status: 400, body: { code: 'errors.badRequest' } });
    expect(await post('<a/>', { 'content-type': 'text/xml' })).toMatchObject({ status: 415 });
    expect(await post(`"${'x'.repeat(1_100_000)}"`)).toMatchObject({
      status: 413,
      body: { code: 'errors.payloadTooLarge' },
    });
  });

  test('an address or method that does not exist is an error of the contract', async () => {
    expect(await server.ask('GET /nothing')).toMatchObject({ status: 404, body: { code: 'errors.notFound' } });
    expect(await server.ask('DELETE /orders', { token })).toMatchObject({ status: 404 });
  });

  test('a slash at the end of an address changes nothing: the document writes /shippingrates/downloadcsv/', async () => {
    expect((await server.ask('GET /orders/?size=1', { token })).status).toBe(200);
    expect(await server.ask('GET /shippingrates/downloadcsv/')).toMatchObject({ status: 401 });
  });

  test('what nobody foresaw says no more than its number', async () => {
    const broken = {
      ...database(),
      db: new Proxy(database().db, {
        get: () => () => {
          throw new Error('secret detail');
        },
      }),
    };
    const log = createLog('silent');
    const app = await createApp({ ...server.context, closing: new Closing(), database: broken, log });
    const response = await app.inject({
      url: '/api/oauth/token',
      method: 'POST',
      headers: { authorization: 'Basic dHJhc3RpZW5kYS13ZWI6dHJhc3RpZW5kYQ==' },
      payload: { grant_type: 'password', username: 'a@b.mx', password: 'x' },
    });
    await app.close();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 'errors.internal', error: 'server_error' });
    expect(response.body).not.toContain('secret detail');
  });

  test('says liveness and readiness, with database and queue', async () => {
    expect(await server.ask('GET /health')).toMatchObject({ status: 200, body: { status: 'up' } });
    expect(await server.ask('GET /health/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready', database: 'up', queue: 'up' },
    });
  });

  test('sends a policy without inline scripts, and no frame', async () => {
    const { headers } = await server.app.inject('/api/docs/es/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    for (const address of ['/api/docs/es/', '/api/docs/', '/api/health', '/api/orders', '/nothing']) {
      const answer = await server.app.inject(address);
      expect(answer.headers['x-content-type-options'], address).toBe('nosniff');
      expect(answer.headers['content-security-policy'], address).toContain("frame-ancestors 'none'");
      expect(answer.headers['x-request-id'], address).toBeTruthy();
    }
  });

  test('keeps no answer of the API in any cache, refused or not, of whatever type', async () => {
    const answers = await Promise.all(
      ['/api/health/live', '/api/carriers', '/api/orders/1/guide', '/api/nothing', '/api', '/api/carriers?x=1'].map(
        (url) => server.app.inject(url),
      ),
    );
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
    expect(answers.map(({ headers }) => headers['content-security-policy'])).toEqual(
      answers.map(() => "default-src 'none'; frame-ancestors 'none'"),
    );
  });

  test('shows the contract at /api/docs', async () => {
    expect((await server.app.inject('/api/docs/json')).json()).toMatchObject({ openapi: '3.1.0' });
    const page = await server.app.inject('/api/docs/es/');
    expect(page.body).toContain('API de Trastienda');
    expect(String(page.headers['content-security-policy'])).toContain("script-src 'self'");
  });

  test('serves the web app: its page on every address of its own, hashed files for ever, no file as a page', async () => {
    const folder = server.context.config.webFolder;
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Trastienda</title>');
    writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {};');
    writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync('export {};'));
    const app = await createApp({ ...server.context, closing: new Closing(), log: createLog('silent') });
    const page = await app.inject('/orders/list?page=2');
    expect([page.statusCode, page.headers['cache-control'], page.body]).toEqual([
      200,
      'no-cache',
      expect.stringContaining('Trastienda'),
    ]);
    const script = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip' } });
    expect(script.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': expect.stringContaining('immutable'),
      // A worker loads what it seldom needs, such as the reader of workbooks (ADR 113).
      'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    });
    expect((await app.inject('/assets/gone-0000.js')).statusCode).toBe(404);
    expect((await app.inject('/../../../etc/passwd')).body).not.toContain('root:');
    expect((await app.inject('/api/nothing')).json()).toMatchObject({ code: 'errors.notFound' });
    await app.close();
  });
});
