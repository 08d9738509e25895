import type { IssuedProgramToken, ProgramToken } from 'trastienda-client';
import { describe, expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const token: ProgramToken = {
  id: '8d0f2f5e-4a3b-4c1d-9e6f-0a1b2c3d4e5f',
  name: 'Precios en CI',
  scopes: ['read', 'loads'],
  createdAt: '2026-11-01T18:00:00.000Z',
  expiresAt: '2027-02-19T06:00:00.000Z',
  lastUsedAt: null,
};
const issued: IssuedProgramToken = { ...token, token: 'trastienda_abc' };
const bodies: unknown[] = [];
const server: FakeServer = {
  'GET /api/admin/profile/tokens': () => ({
    body: [
      token,
      { ...token, id: 'b', name: 'Viejo', expiresAt: '2026-11-19T06:00:00.000Z', lastUsedAt: token.createdAt },
    ],
  }),
  'POST /api/admin/profile/tokens': async (request) => {
    bodies.push(await request.json());
    return { status: 201, body: issued };
  },
  [`DELETE /api/admin/profile/tokens/${token.id}`]: () => ({ status: 204 }),
};
const run = (args: string[], more: Omit<Parameters<typeof runCli>[1] & object, 'server'> = {}) =>
  runCli(['tokens', ...args], { env, server, ...more });
const create = ['create', '--name', ' Precios en CI ', '--scope', 'loads,read', '--days', '90'];

describe('tokens create', () => {
  test('checks the form, shows the password and prints the token once', async () => {
    const { exitCode, stdout } = await run([...create, '--password-stdin', '--code', '123456'], { stdin: 'clave\n' });
    expect(exitCode).toBe(0);
    const wanted = { name: 'Precios en CI', scopes: ['read', 'loads'], days: 90 };
    expect(bodies.at(-1)).toEqual({ ...wanted, currentPassword: 'clave', code: '123456' });
    expect(stdout).toContain('Cópielo ahora: no se volverá a mostrar.');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('trastienda_abc');
  });

  test('takes the password from the environment, the scope again and again, and 90 days', async () => {
    const args = ['create', '--name', 'Otro', '--scope', 'orders', '--scope', 'reports', '--json'];
    const { exitCode, stdout } = await run(args, { env: { ...env, TRASTIENDA_PASSWORD: 'p' } });
    expect({ exitCode, token: JSON.parse(stdout).token }).toEqual({ exitCode: 0, token: 'trastienda_abc' });
    expect(bodies.at(-1)).toEqual({ name: 'Otro', scopes: ['reports', 'orders'], days: 90, currentPassword: 'p' });
  });

  test.each<[string, string[], number, string]>([
    ['without a terminal or a password', create, 2, 'Use --password-stdin, o defina TRASTIENDA_PASSWORD.'],
    ['a scope that there is not', ['create', '--name', 'a', '--scope', 'users'], 3, '--scope'],
    ['a year and a day', ['create', '--name', 'a', '--scope', 'read', '--days', '366'], 3, 'de 1 a 365 días'],
    [
      'days that are none',
      ['create', '--name', 'a', '--scope', 'read', '--days', 'x'],
      2,
      'El valor «x» de --days <días> no es válido',
    ],
    ['no name', ['create', '--scope', 'read'], 2, '--name'],
  ])('refuses %s', async (_, args, exitCode, words) => {
    const { stderr, calls, exitCode: code } = await run(args);
    expect({ code, calls }).toEqual({ code: exitCode, calls: [] });
    expect(stderr).toContain(words);
  });
});

test('tokens list: scope, end and last use, and never a token', async () => {
  const { exitCode, stdout } = await run(['list']);
  expect(exitCode).toBe(0);
  for (const text of ['Precios en CI', 'read, loads', '19 feb 2027', 'Sin uso', 'Viejo', 'Vencido', '1 nov 2026'])
    expect(stdout).toContain(text);
  expect(JSON.parse((await run(['list', '--json'])).stdout)).toHaveLength(2);
});

describe('tokens revoke', () => {
  test.each(['precios en ci', token.id])('revokes a token by %s', async (wanted) => {
    const { exitCode, stdout, calls } = await run(['revoke', wanted, '--yes']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Token revocado: Precios en CI');
    expect(calls.at(-1)).toBe(`DELETE /api/admin/profile/tokens/${token.id}`);
  });

  test('one that there is not, and nobody to confirm it', async () => {
    expect(await run(['revoke', 'nada', '--yes'])).toMatchObject({ exitCode: 3 });
    expect(await run(['revoke', 'Precios en CI'])).toMatchObject({ exitCode: 2, calls: [] });
  });
});

describe('a program’s token in TRASTIENDA_TOKEN', () => {
  test('logout leaves it alone and says how it is revoked', async () => {
    const { exitCode, stderr, calls } = await runCli(['logout'], { env: { TRASTIENDA_TOKEN: 'trastienda_abc' } });
    expect({ exitCode, calls }).toEqual({ exitCode: 3, calls: [] });
    expect(stderr).toContain('trastienda tokens revoke');
  });
});
