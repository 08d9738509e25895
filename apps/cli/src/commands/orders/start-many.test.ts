import { say } from '@trastienda/domain';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { anOrder, aRow, aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const waiting = { status: 'ready-for-handling' } as const;
const server = {
  'GET /api/admin/loggeduser': () => ({ body: aUser() }),
  'GET /api/orders': () => ({
    body: [aRow({ id: 'v1', ...waiting }), aRow({ id: 'v2', ...waiting })],
    headers: { 'x-total-count': '2' },
  }),
  'GET /api/orders/v1': () => ({ body: anOrder({ id: 'v1', ...waiting }) }),
  // Somebody was faster: the list is a moment older than the order.
  'GET /api/orders/v2': () => ({ body: anOrder({ id: 'v2', status: 'handling' }) }),
  'POST /api/orders/v1/start-handling': () => ({ body: anOrder({ id: 'v1', status: 'handling', version: 2 }) }),
};
const start = (...flags: string[]) => runCli(['orders', 'start', ...flags], { env, server });

test('a rehearsal says which of a status can be started, why the others cannot, and changes nothing', async () => {
  const { stdout, exitCode } = await start('--status', 'ready-for-handling', '--dry-run', '--json');
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    action: 'startHandling',
    dryRun: true,
    can: ['v1'],
    cannot: [{ id: 'v2', code: 'orders.startHandling.status', reason: say('orders.startHandling.status') }],
  });
  const { stdout: text } = await start('--status', 'ready-for-handling', '--dry-run');
  expect(text).toContain('1 se puede, 1 no.');
  expect(text).toContain(`✗ v2  ${say('orders.startHandling.status')}`);
});

test('starts all of a status; the one that cannot be started stops nobody', async () => {
  const { stdout, exitCode } = await start('--status', 'ready-for-handling', '--yes', '--json');
  expect(exitCode).toBe(3);
  const { results } = JSON.parse(stdout) as { results: { id: string; outcome: string }[] };
  expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['v1', 'done'],
    ['v2', 'failed'],
  ]);
});

test.each([[[]], [['v1', '--status', 'handling']]])('wants either ids or a status: %s', async (flags) => {
  const { exitCode, stderr } = await start(...flags, '--dry-run');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('--status');
});
