import { randomBytes } from 'node:crypto';
import { tokenPrefix } from '@trastienda/domain';
import { describe, expect, test } from 'vitest';
import { contractOperations, publishedContract } from './contract/contract.ts';
import { createLog } from './log.ts';
import { withoutSecrets } from './log-secrets.ts';
import { newSecret } from './modules/people/session/secrets.ts';
import { appForBlock } from './testing/open-for-block.ts';
import { addPerson, testPassword } from './testing/people.ts';
import { testClient } from './testing/test-app.ts';
import { databaseForBlock, gateEngine } from './testing/test-database.ts';

type Parameter = { name: string; in: string; 'x-secret'?: boolean };

describe('the log', () => {
  let lines: string[] = [];
  const database = databaseForBlock(gateEngine);
  const app = appForBlock(database, { log: { write: (line) => void lines.push(line) } });

  const requested = async (method: string, url: string) => {
    lines = [];
    await app.app.inject({ method: method as 'GET', url, headers: { authorization: testClient } });
    expect(lines.some((line) => line.includes('"incoming request"'))).toBe(true);
    return lines.join('');
  };

  test.each(contractOperations.map((operation) => [operation.id, operation] as const))(
    'holds nothing secret of %s: neither in its path nor in its query, nor where it is misspelt',
    async (_id, { method, path, secretParameters }) => {
      const secret = () => `${randomBytes(6).toString('hex')}`;
      const secrets: string[] = [];
      const address = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => {
        if (!secretParameters.includes(name)) return `visible-${name}`;
        const value = secret();
        secrets.push(value);
        return value;
      })}`;
      const inQuery = secret();
      const log = await requested(method, `${address}?password=${inQuery}&text=${inQuery}`);
      for (const value of [...secrets, inQuery]) expect(log).not.toContain(value);
      for (const [name] of path.matchAll(/(?<=\{)\w+(?=\})/g))
        if (!secretParameters.includes(name)) expect(log).toContain(`visible-${name}`);
      if (secrets.length === 0) return;
      const misspelt = [
        `${address}/`,
        address.toUpperCase(),
        address.replace('/api/', '/api//'),
        address.replace('admin', '%61dmin'),
        `${address}/rest-${secrets[0]}`,
      ];
      for (const one of misspelt) {
        const told = (await requested(method, one)).toLowerCase();
        for (const value of secrets) expect(told).not.toContain(value);
      }
    },
  );

  test('knows every secret of the calls that nobody signs in for', () => {
    const open = Object.entries(publishedContract.paths).flatMap(([path, item]) => {
      const shared = (item as { parameters?: unknown }).parameters as Parameter[] | undefined;
      return Object.values(item)
        .filter((operation) => operation['x-access']?.public)
        .flatMap((operation) => [...(shared ?? []), ...((operation.parameters ?? []) as Parameter[])])
        .filter((parameter) => parameter.name !== undefined && !parameter['x-secret'])
        .map(({ name }) => `${path} ${name}`);
    });
    // An order's number opens no account, a postal code names nobody, and the grant type is no secret.
    expect(new Set(open)).toEqual(
      new Set([
        '/invoicedata/postal-areas/{postalCode} postalCode',
        '/invoicedata/validate/{orderNumber}/{postalCode}/{amount} orderNumber',
        '/oauth/token grant_type',
      ]),
    );
  });

  test.each(['reset', 'firstlogin', 'verifyqr', 'email'])('holds no link of /pages/%s', async (page) => {
    const secret = 'corto-y-secreto';
    for (const url of [`/pages/${page}/${secret}`, `/pages/${page}/${secret}/`, `/PAGES/${page}/${secret}?x=1`])
      expect(await requested('GET', url)).not.toContain(secret);
    const answer = await app.app.inject({ url: `/pages/${page}/${secret}` });
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  test('holds neither e-mails nor long secrets of addresses that nobody knows', () => {
    const secret = randomBytes(32).toString('base64url');
    const told = withoutSecrets.ofAddress(`/api/otra/ana@aurora.mx/ana%40aurora.mx/${secret}/v32386029ekt-01`);
    expect(told).toBe('/api/otra/[oculto]/[oculto]/[oculto]/v32386029ekt-01');
  });

  test('holds no token of a program, wherever one is written', async () => {
    const token = `${tokenPrefix}${newSecret()}`;
    const body = { name: 'CI', scopes: ['read'], days: 1, currentPassword: token };
    const asked = [
      { url: '/api/orders', headers: { authorization: `Bearer ${token}` } },
      { url: `/api/orders?access_token=${token}`, headers: {} },
      { url: `/api/orders/${token}`, headers: {} },
      { url: `/api/admin/profile/tokens/${token}`, headers: {} },
      { url: `/api/admin/profile/tokens/${token}%20`, method: 'DELETE' as const, headers: {} },
      { url: '/api/admin/profile/tokens', method: 'POST' as const, headers: { authorization: token }, payload: body },
    ];
    lines = [];
    for (const request of asked) await app.app.inject({ method: 'GET', ...request });
    createLog('info', { write: (line) => void lines.push(line) }).error({ err: new Error(`refused ${token}`) }, 'one');
    const told = lines.join('');
    expect(told).toContain('incoming request');
    expect(told).toContain('refused [oculto]');
    expect(told).not.toContain(token);
    expect(told).not.toContain(token.slice(tokenPrefix.length));
  });

  test('holds none while one is made, used, listed and revoked', async () => {
    const email = 'tokens@trastienda.mx';
    await addPerson(database(), email);
    const session = await app.signIn(email);
    lines = [];
    const body = { name: 'CI', scopes: ['read'], days: 1, currentPassword: testPassword };
    const made = await app.ask('POST /admin/profile/tokens', { token: session, body });
    const { id, token } = made.body as { id: string; token: string };
    expect(made.status).toBe(201);
    expect((await app.ask('GET /admin/loggeduser', { token })).status).toBe(200);
    expect((await app.ask('GET /admin/profile/tokens', { token: session })).status).toBe(200);
    expect((await app.ask('GET /admin/profile/tokens', { token })).status).toBe(403);
    expect((await app.ask(`DELETE /admin/profile/tokens/${id}`, { token: session })).status).toBe(204);
    const told = lines.join('');
    expect(told).toContain(`/api/admin/profile/tokens/${id}`);
    expect(told).not.toContain(token.slice(tokenPrefix.length));
    expect(told).not.toContain(testPassword);
  });

  test('tells of a failure what it is, and nothing of what hangs on it', () => {
    const written: string[] = [];
    const log = createLog('info', { write: (line) => void written.push(line) });
    const link = 'http://127.0.0.1:4000/pages/reset/corto';
    const failure = Object.assign(
      new Error(`550 <ana@aurora.mx> refused ${link}`, { cause: new Error('por otra@b.mx') }),
      {
        code: '23505',
        detail: 'Key (email)=(eva@aurora.mx) already exists.',
        parameters: ['clave-de-eva'],
        rejected: ['luz@aurora.mx'],
      },
    );
    log.warn({ err: failure }, 'a mail was not taken');
    log.error({ err: 'texto de ana@aurora.mx' }, 'no error');
    const told = written.join('');
    expect(told).toContain('23505');
    expect(told).toContain('550 <[oculto]> refused http://127.0.0.1:4000/pages/reset/[oculto]');
    expect(told).not.toMatch(/@aurora|@b\.mx|clave-de-eva|corto/);
  });
});
