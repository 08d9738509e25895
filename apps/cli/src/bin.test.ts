import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { version } from '../package.json' with { type: 'json' };
import { freshConfigFolder } from './testing/fake-terminal.ts';
import { aRow, aUser } from './testing/samples.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const launcher = fileURLToPath(new URL('../bin/trastienda.mjs', import.meta.url));

type Ended = { code: number | null; stdout: string; stderr: string };

const start = (argv: readonly string[], env: Record<string, string> = {}, bin = launcher) => {
  const { PATH = '' } = process.env;
  return spawn(process.execPath, [bin, ...argv], {
    env: { PATH, XDG_CONFIG_HOME: freshConfigFolder(), TRASTIENDA_KEYRING: '0', ...env },
  });
};

const ended = (child: ReturnType<typeof start>, stdin = ''): Promise<Ended> =>
  new Promise((resolve) => {
    const written = { stdout: '', stderr: '' };
    child.stdout.on('data', (piece: Buffer) => (written.stdout += piece.toString()));
    child.stderr.on('data', (piece: Buffer) => (written.stderr += piece.toString()));
    child.on('close', (code) => resolve({ code, ...written }));
    child.stdin.end(stdin);
  });

// A minimal server for this program; `/orders/slow` never responds.
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '', 'http://x').pathname;
  const answer = (status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  if (path === '/api/orders/slow') return;
  if (path === '/api/admin/loggeduser') answer(200, aUser());
  else if (path === '/api/generalsettings') answer(200, { timeInactivitySeconds: 900 });
  else if (path === '/api/orders') answer(200, [aRow()], { 'x-total-count': '1' });
  else if (path === '/api/oauth/token') answer(200, { access_token: 't', token_type: 'bearer', expires_in: 60 });
  else answer(404, { status: 404, code: 'orders.notFound', message: 'El pedido no existe', requestId: 'r' });
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const signedIn = () => ({ TRASTIENDA_SERVER: address, TRASTIENDA_TOKEN: 't' });

describe('the built program', () => {
  test('says its version for --version', async () => {
    expect(await ended(start(['--version']))).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  test.each([
    { argv: ['orders', 'list'], env: () => signedIn(), code: 0 },
    { argv: ['orders', 'lst'], env: () => ({}), code: 2 },
    { argv: ['orders', 'start', 'x'], env: () => signedIn(), code: 2 },
    { argv: ['orders', 'show', 'x'], env: () => signedIn(), code: 3 },
    { argv: ['whoami'], env: () => ({}), code: 4 },
    { argv: ['whoami'], env: () => ({ ...signedIn(), TRASTIENDA_SERVER: 'http://127.0.0.1:2' }), code: 5 },
  ])('$argv ends with $code', async ({ argv, env, code }) => {
    expect((await ended(start(argv, env()))).code).toBe(code);
  });

  test('a pipe gets no colours and no cursor movements, unless FORCE_COLOR asks for colours', async () => {
    const plain = await ended(start(['orders', 'list'], signedIn()));
    expect(plain.stdout).not.toContain('\u001B');
    const coloured = await ended(start(['orders', 'list'], { ...signedIn(), FORCE_COLOR: '1' }));
    expect(coloured.stdout).toContain('\u001B[');
    const refused = await ended(start(['orders', 'list'], { ...signedIn(), FORCE_COLOR: '1', NO_COLOR: '1' }));
    expect(refused.stdout).not.toContain('\u001B');
  });

  test('Ctrl+C ends it with 130, also while the server is silent', async () => {
    const child = start(['orders', 'show', 'slow', '--json'], signedIn());
    await new Promise((resolve) => server.once('request', resolve));
    setTimeout(() => child.kill('SIGINT'), 200);
    const { code, stdout, stderr } = await ended(child);
    expect(code).toBe(130);
    expect(stderr).toContain('Interrumpido.');
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'cli.interrupted', exitCode: 130 } });
  });

  test('a password by standard input signs in and leaves a session for the next command', async () => {
    const env = { TRASTIENDA_SERVER: address, XDG_CONFIG_HOME: freshConfigFolder() };
    const login = await ended(start(['login', '--email', 'vendedor@aurora.mx', '--password-stdin'], env), 'secreta\n');
    expect(login).toMatchObject({ code: 0, stderr: '' });
    const { TRASTIENDA_SERVER: _server, ...withoutServer } = env;
    expect((await ended(start(['whoami'], withoutServer))).stdout).toContain('vendedor@aurora.mx');
  });

  test('says what to do where nothing is built yet', async () => {
    const folder = temporaryFolder();
    cpSync(launcher, join(folder, 'bin', 'trastienda.mjs'));
    const { code, stderr } = await ended(start([], {}, join(folder, 'bin', 'trastienda.mjs')));
    expect(code).toBe(5);
    expect(stderr).toContain('Ejecute `npm start`');
  });
});
