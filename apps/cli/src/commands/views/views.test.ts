import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const kept = (name: string, id: string, search: object) => ({
  ...{ id, version: 1, list: 'orders', name, search, shared: true, own: false, owner: 'Luz Peña' },
});
const server = {
  'GET /api/admin/loggeduser': () => ({ body: aUser() }),
  'GET /api/views': () => ({
    body: [
      kept('Los de Elena', 'v-1', { status: 'handling', fromDate: 'hoy-7' }),
      kept('Doble', 'v-2', {}),
      kept('doble', 'v-3', {}),
    ],
  }),
  'GET /api/orders': () => ({ body: [], headers: { 'x-total-count': '0' } }),
};

test('lists the views of the product, without those of others’ roles, and the kept ones', async () => {
  const { stdout, exitCode } = await runCli(['views', 'list', '--list', 'orders'], { env, server });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/orders +Con controversia +tags=CT/);
  expect(stdout).toMatch(/orders +Los de Elena +status=handling&fromDate=hoy-7 +Luz Peña/);
  expect(stdout).not.toContain('No pagados');
});

test('a view narrows the list by its name, today’s days being today’s, and flags stand over it', async () => {
  const { calls, exitCode } = await runCli(['orders', 'list', '--view', 'LOS DE ELENA', '--status', 'invoiced'], {
    env,
    server,
  });
  expect(exitCode).toBe(0);
  const [list = ''] = calls.filter((call) => call.startsWith('GET /api/orders?'));
  expect(Object.fromEntries(new URLSearchParams(list.split('?')[1]))).toMatchObject({
    status: 'invoiced',
    fromDate: '2026-11-13',
  });
});

test.each([
  ['Ninguna', 'La vista «Ninguna» no existe en esta lista.', 'Para envío hoy'],
  ['doble', 'Hay varias vistas que se llaman «doble».', 'v-3'],
])('%s is no view', async (name, says, hint) => {
  const { stderr, exitCode, calls } = await runCli(['orders', 'list', '--view', name], { env, server });
  expect(exitCode).toBe(2);
  expect(stderr).toContain(says);
  expect(stderr).toContain(hint);
  expect(calls.filter((call) => call.startsWith('GET /api/orders?'))).toEqual([]);
});
