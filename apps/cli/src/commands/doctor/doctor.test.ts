import { chmodSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { version } from '../../../package.json' with { type: 'json' };
import { openSessionStore } from '../../store/session-store.ts';
import { freshConfigFolder, runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';

const env = () => ({ XDG_CONFIG_HOME: freshConfigFolder(), TRASTIENDA_TOKEN: 't', TRASTIENDA_SERVER: 'http://a:4000' });
const date = 'Fri, 20 Nov 2026 18:00:00 GMT';
const answers = ({
  health = {},
  headers = { date },
  user = {},
}: {
  health?: object;
  headers?: object;
  user?: object;
} = {}) => ({
  'GET /api/health': () => ({ body: { status: 'up', version, ...health }, headers: headers as Record<string, string> }),
  'GET /api/admin/loggeduser': () => ({ body: { ...aUser(), sessionSecondsLeft: 3600, ...user } }),
});
const examine = async (options: Parameters<typeof runCli>[1] = {}) => {
  const { exitCode, stdout, stderr } = await runCli(['doctor', '--json'], { env: env(), ...options });
  const { healthy, checks } = JSON.parse(stdout) as {
    healthy: boolean;
    checks: { name: string; state: string; text: string; steps: string[] }[];
  };
  return { exitCode, healthy, stderr, checks: Object.fromEntries(checks.map((check) => [check.name, check])) };
};
const statesOf = (checks: Record<string, { state: string }>) =>
  Object.fromEntries(Object.entries(checks).map(([name, { state }]) => [name, state]));

test('says of each thing that it is well, and until when', async () => {
  const { exitCode, healthy, checks } = await examine({ server: answers() });
  expect({ exitCode, healthy }).toEqual({ exitCode: 0, healthy: true });
  const names = ['program', 'profile', 'proxy', 'server', 'clock', 'version', 'token'];
  expect(statesOf(checks)).toEqual(Object.fromEntries(names.map((name) => [name, 'ok'])));
  expect(checks.token?.text).toContain('token de TRASTIENDA_TOKEN. Vale hasta el 20 nov 2026, 13:00');
  const { stdout } = await runCli(['doctor'], { env: env(), server: answers() });
  expect(stdout).toContain('✓ Servidor: http://a:4000 responde en');
});

const clockAt = (hour: string) => answers({ headers: { date: `Fri, 20 Nov 2026 ${hour} GMT` } });
describe('warns, and ends with 0', () => {
  test.each([
    ['clock', clockAt('17:59:20'), 'va 40 s adelante'],
    ['clock', clockAt('18:00:40'), 'va 40 s atrás'],
    ['version', answers({ health: { version: '99.0.0' } }), 'más viejo'],
    ['version', answers({ health: { version: '0.0.1' } }), 'más nuevo'],
    ['token', answers({ user: { passwordExpired: true } }), 'Vale hasta'],
    ['token', answers({ user: { twoFactorDemand: 'nextSignIn' } }), 'Vale hasta'],
  ])('of its %s', async (name, server, text) => {
    const { exitCode, healthy, checks } = await examine({ server });
    expect({ exitCode, healthy, state: checks[name]?.state }).toEqual({ exitCode: 0, healthy: true, state: 'warning' });
    expect(checks[name]?.text).toContain(text);
    expect(checks[name]?.steps).not.toEqual([]);
  });

  test('of no profile that belongs to another server', async () => {
    const given = env();
    openSessionStore(given).save('http://b:4000', { email: 'a@b.mx', token: 't', expiresAt: '' });
    const other = await examine({ env: given, server: answers() });
    expect(other.checks.profile?.text).toBe('ninguno en uso; el servidor es http://a:4000');
    openSessionStore(given, { named: 'a' }).save('http://a:4000', { email: 'a@b.mx', token: 't', expiresAt: '' });
    openSessionStore(given).use('b-4000');
    const own = await examine({ env: given, server: answers() });
    expect(own.checks.profile?.text).toBe('a (http://a:4000)');
  });

  test('of a file that others read', async () => {
    const given = env();
    const store = openSessionStore(given);
    store.save('http://a:4000', { email: 'a@b.mx', token: 't', expiresAt: '' });
    chmodSync(store.path, 0o644);
    const { exitCode, checks } = await examine({ env: given, server: answers() });
    expect({ exitCode, state: checks.profile?.state }).toEqual({ exitCode: 0, state: 'warning' });
  });
});

describe('tells an error', () => {
  const refused = { status: 401, body: { status: 401, code: 'session.expired', message: 'Terminó', requestId: 'r' } };
  test.each<[string, Parameters<typeof runCli>[1], number, string]>([
    ['server', { fetch: () => Promise.reject(new TypeError('fetch failed')) }, 5, 'No se pudo conectar'],
    ['server', { server: { 'GET /api/health': () => new Response('<html>') } }, 5, 'no es un servidor de Trastienda'],
    ['server', { server: { 'GET /api/health': () => ({ body: { status: 'up' } }) } }, 5, 'no es un servidor'],
    [
      'server',
      { server: { 'GET /api/health': () => ({ status: 404, body: { version } }) } },
      5,
      'http://a:4000 respondió (404), pero',
    ],
    ['server', { server: { 'GET /api/health': () => ({ body: { version: 3 } }) } }, 5, 'no es un servidor'],
    ['clock', { server: clockAt('18:10:00') }, 3, 'va 600 s atrás'],
    ['token', { server: { ...answers(), 'GET /api/admin/loggeduser': () => refused } }, 4, 'TRASTIENDA_TOKEN'],
    ['proxy', { env: { ...env(), HTTP_PROXY: 'http//mal' } }, 2, 'HTTP_PROXY'],
  ])('tells the failure of the %s', async (name, options, exitCode, text) => {
    const found = await examine(options);
    expect({ exitCode: found.exitCode, healthy: found.healthy, state: found.checks[name]?.state }).toEqual({
      exitCode,
      healthy: false,
      state: 'error',
    });
    expect(found.checks[name]?.text).toContain(text);
    expect(found.checks[name]?.steps).not.toEqual([]);
  });

  test('of a server that breaks the connection after one request', async () => {
    let asked = 0;
    const lost = () => {
      asked += 1;
      return Promise.reject(
        new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) }),
      );
    };
    const { TRASTIENDA_TOKEN: _token, ...without } = env();
    const { checks } = await examine({ env: without, fetch: lost });
    expect({ asked, server: checks.server?.state }).toEqual({ asked: 1, server: 'error' });
  });

  test('of a missing sign-in, and says nothing of the password of a proxy', async () => {
    const { TRASTIENDA_TOKEN: _token, ...without } = env();
    const proxied = { ...without, HTTP_PROXY: 'http://ana:secreta@proxy.example:3128' };
    const { exitCode, checks } = await examine({ env: proxied, server: answers() });
    expect({ exitCode, token: checks.token?.state }).toEqual({ exitCode: 4, token: 'error' });
    expect(checks.proxy?.text).toBe('se pregunta por http://proxy.example:3128');
  });
});

test('does not say how long the token of a program lasts, which it may not ask', async () => {
  const given = { ...env(), TRASTIENDA_TOKEN: 'trastienda_x' };
  const { checks } = await examine({ env: given, server: answers({ user: { sessionSecondsLeft: undefined } }) });
  expect(checks.token?.text).toContain('trastienda tokens list');
});
