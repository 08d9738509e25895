import type { FoundGroup } from 'trastienda-client';
import { expect, test } from 'vitest';
import { buildProgram } from '../../program.ts';
import { areasOfCommands } from '../../services/find/offered-commands.ts';
import { runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const groups: FoundGroup[] = [
  {
    kind: 'orders',
    hasMore: true,
    rows: [
      {
        id: 'v32386029-01',
        title: 'v32386029-01',
        detail: 'María Peña',
        accountName: 'aurora',
        status: 'handling',
        date: '2026-11-20T20:05:00Z',
        foundBy: { field: 'phone', value: '55 1234 5678' },
        isExact: true,
      },
    ],
  },
  { kind: 'incidents', hasMore: false, rows: [{ id: '12', title: 'Caja rota', status: 'OPEN', isExact: false }] },
];
const server = {
  'GET /api/find': () => ({ body: groups }),
  'GET /api/admin/loggeduser': () => ({ body: aUser() }),
};

test('shows what was found by kind, with its status and date, and how to go on', async () => {
  const { exitCode, stdout, calls } = await runCli(['find', '55 1234', '5678', '--limit', '3'], { env, server });
  expect(exitCode).toBe(0);
  expect(calls[0]).toContain('/api/find?text=55%201234%205678&size=3');
  expect(stdout).toMatch(
    /Pedidos\n.*\nv32386029-01 .*María Peña .*Teléfono 55 1234 5678 .*aurora .*Para envío .*20 nov 2026/,
  );
  expect(stdout).toContain('Hay más: `trastienda orders list --text "55 1234 5678"`');
  expect(stdout).toContain('Ver uno: `trastienda incidents show 12`');
});

test('finds commands too, those of the areas that the person has', async () => {
  const nothing = { ...server, 'GET /api/find': () => ({ body: [] }) };
  const all = await runCli(['find', 'guía', '--json', '--limit', '20'], { env, server: nothing });
  const commandsIn = ({ stdout }: { stdout: string }) =>
    (JSON.parse(stdout).commands as { command: string }[]).map(({ command }) => command);
  expect(commandsIn(all)).toEqual(expect.arrayContaining(['trastienda orders guide', 'trastienda guides download']));
  const without = {
    ...nothing,
    'GET /api/admin/loggeduser': () => ({
      body: aUser('ORGANIZATION_ADMIN_USER', { roles: [{ roleName: 'ORGANIZATION_ADMIN_USER' }] }),
    }),
  };
  const few = await runCli(['find', 'guía', '--json'], { env, server: without });
  expect(commandsIn(few).filter((command) => /orders|guides/.test(command))).toEqual([]);
});

test.each([
  [true, true],
  [false, false],
])('tells how to download a guide only to who may: operating user %s', async (operatingUser, told) => {
  const guide: FoundGroup = { kind: 'guides', hasMore: false, rows: [{ id: 'v1-01', title: 'v1-01', isExact: true }] };
  const found = {
    'GET /api/find': () => ({ body: [guide] }),
    'GET /api/admin/loggeduser': () => ({ body: aUser('ORGANIZATION_STANDARD_USER', { operatingUser }) }),
  };
  for (const kind of ['guides', 'guides,commands']) {
    const { stdout } = await runCli(['find', 'v1', '--kind', kind], { env, server: found });
    expect(stdout).toContain('v1-01');
    expect(stdout.includes('trastienda guides download v1-01'), kind).toBe(told);
  }
});

test('asks only for the kinds that are named', async () => {
  const { calls } = await runCli(['find', 'x', '--kind', 'orders,skus', '--json'], { env, server });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('kinds=orders,skus');
  const { stdout } = await runCli(['find', 'orders', '--kind', 'commands', '--limit', '20', '--ndjson'], {
    env,
    server,
  });
  expect(stdout).toContain('trastienda orders list');
  expect(stdout).not.toContain('Caja rota');
});

test('says that nothing was found, as an empty list does', async () => {
  const nothing = { ...server, 'GET /api/find': () => ({ body: [] }) };
  const { exitCode, stdout } = await runCli(['find', 'zzz'], { env, server: nothing });
  expect(exitCode).toBe(0);
  expect(stdout).toBe('Nada coincide con “zzz”\n');
});

test.each([
  [['find'], 'texto'],
  [['find', ' '], 'Escriba de 1 a 100'],
  [['find', 'x', '--kind', 'nada'], 'No se conoce «nada»'],
  [['find', 'x', '--limit', '21'], 'de 1 a 20'],
])('%j is refused', async (argv, words) => {
  const { exitCode, stderr, calls } = await runCli(argv, { env });
  expect(exitCode).toBe(2);
  expect(stderr).toContain(words);
  expect(calls).toEqual([]);
});

test('every area of commands says who has it', () => {
  const nowhere = { write: () => true };
  const program = buildProgram(() => async () => undefined, { stdout: nowhere, stderr: nowhere });
  expect(Object.keys(areasOfCommands).sort()).toEqual(program.commands.map((command) => command.name()).sort());
});
