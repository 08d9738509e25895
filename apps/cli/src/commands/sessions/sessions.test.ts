import { say } from '@trastienda/domain';
import type { OpenSession } from 'trastienda-client';
import { describe, expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';

const here: OpenSession = {
  id: '8d0f2f5e-4a3b-4c1d-9e6f-0a1b2c3d4e5f',
  surface: 'cli',
  address: '10.1.2.3',
  current: true,
  startedAt: '2026-11-20T16:00:00.000Z',
  lastSeenAt: '2026-11-20T18:00:00.000Z',
  expiresAt: '2026-11-21T00:00:00.000Z',
};
const page: OpenSession = {
  ...here,
  id: '7c0f2f5e-4a3b-4c1d-9e6f-0a1b2c3d4e5f',
  surface: 'web',
  browser: 'Firefox',
  system: 'Windows',
  current: false,
};
const server: FakeServer = {
  'GET /api/admin/profile/sessions': () => ({ body: [here, page] }),
  'DELETE /api/admin/profile/sessions': () => ({ body: { ended: 1 } }),
  [`DELETE /api/admin/profile/sessions/${page.id}`]: () => ({ status: 204 }),
};
const run = (...args: string[]) => runCli(['sessions', ...args], { env: { TRASTIENDA_TOKEN: 't' }, server });

test('sessions list: device, address and last use', async () => {
  const { exitCode, stdout } = await run('list');
  expect(exitCode).toBe(0);
  for (const text of ['Línea de comandos (esta sesión)', 'Firefox en Windows', '10.1.2.3', '20 nov 2026', page.id])
    expect(stdout).toContain(text);
  expect(JSON.parse((await run('list', '--json')).stdout)).toEqual([here, page]);
});

describe('sessions end', () => {
  test('the example of its help is a call that is taken', async () => {
    const example = /Ejemplo:\n {2}trastienda sessions (end .+)/.exec((await run('end', '--help')).stdout)?.[1] ?? '';
    const { stderr } = await run(...example.split(' '), '--yes');
    expect(stderr).toContain(say('sessions.unknown'));
  });

  test('ends one by its id', async () => {
    const { exitCode, stdout, calls } = await run('end', page.id, '--yes');
    expect({ exitCode, last: calls.at(-1) }).toEqual({
      exitCode: 0,
      last: `DELETE /api/admin/profile/sessions/${page.id}`,
    });
    expect(stdout).toContain('Sesión terminada: Firefox en Windows');
  });

  test('ends all others', async () => {
    const { exitCode, stdout } = await run('end', '--others', '--yes');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Se terminó 1 sesión');
    expect(JSON.parse((await run('end', '--others', '--yes', '--json')).stdout)).toEqual({ ended: 1 });
  });

  test.each<[string, string[], number, string]>([
    ['one that there is not', ['end', 'nada', '--yes'], 3, 'No hay una sesión abierta con ese id'],
    ['neither one nor all', ['end', '--yes'], 2, 'Indique el id de una sesión, o --others.'],
    ['one and all', ['end', page.id, '--others', '--yes'], 2, 'Indique el id de una sesión, o --others.'],
  ])('refuses %s', async (_, args, exitCode, words) => {
    const { stderr, calls, exitCode: code } = await run(...args);
    expect({ code, deleted: calls.filter((call) => call.startsWith('DELETE')) }).toEqual({
      code: exitCode,
      deleted: [],
    });
    expect(stderr).toContain(words);
  });

  test('asks, and nobody is there to confirm it', async () => {
    expect(await run('end', page.id)).toMatchObject({ exitCode: 2, calls: [] });
  });
});
