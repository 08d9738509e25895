import { expect, test } from 'vitest';
import { interruption } from '../../shell/terminal.ts';
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
      kept('Por valor', 'v-4', { sortBy: 'value', sortOrder: 'desc' }),
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
  [[], { sortBy: 'value', sortOrder: 'desc' }],
  [['--sort', 'creationDate:desc'], { sortBy: 'creationDate', sortOrder: 'desc' }],
  [['--sort', 'id:asc'], { sortBy: 'id', sortOrder: 'asc' }],
])('a view with an order and %j sorts by %j', async (flags, order) => {
  const argv = ['orders', 'list', '--view', 'Por valor', ...flags];
  const { calls } = await runCli(argv, { env, server });
  const query = new URLSearchParams(calls.find((call) => call.startsWith('GET /api/orders?'))?.split('?')[1]);
  expect(Object.fromEntries([...query].filter(([name]) => name.startsWith('sort')))).toEqual(order);
});

test.each([
  ['its own days', ['--from', 'hoy-1', '--to', 'hoy'], ['2026-11-19', '2026-11-20'], ['2026-11-20', '2026-11-21']],
  ['the days of a view', ['--view', 'los de elena'], ['2026-11-13', null], ['2026-11-14', null]],
])('a watch goes on into the next day with %s', async (_name, flags, ...days) => {
  const ctrlC = interruption();
  let moment = new Date('2026-11-21T05:59:00Z');
  const asked: unknown[] = [];
  const watched = {
    ...server,
    'GET /api/orders': ({ url }: Request) => {
      const { searchParams } = new URL(url);
      asked.push([searchParams.get('fromDate'), searchParams.get('toDate')]);
      moment = new Date('2026-11-21T06:00:00Z');
      if (asked.length === 2) ctrlC.interrupt();
      return server['GET /api/orders']();
    },
  };
  const now = () => moment;
  await runCli(['orders', 'list', '--watch', '--ndjson', ...flags], { env, server: watched, ctrlC, now });
  expect(asked).toEqual(days);
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
