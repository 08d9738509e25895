import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { env, marketplace, written } from '../../testing/order-marketplace.ts';
import { anOrder, aUser } from '../../testing/samples.ts';

const server = () =>
  marketplace(anOrder(), aUser(), { 'POST /api/orders/v1001-01/notes': () => ({ status: 201, body: {} }) });

test.each([
  [[], 'own'],
  [['--both'], 'both'],
])('orders note %j writes for %s, once an attempt', async (flags, audience) => {
  const { exitCode, requests, stdout } = await runCli(
    ['orders', 'note', 'v1001-01', '--text', ' Se llamó al cliente ', '--yes', ...flags],
    { env, server: server() },
  );
  expect({ exitCode, stdout }).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('Se guardó la nota del pedido v1001-01'),
  });
  const sent = requests.at(-1);
  expect(await sent?.json()).toEqual({ text: 'Se llamó al cliente', audience });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('orders note without a text, or with an empty one, writes nothing', async () => {
  const missing = await runCli(['orders', 'note', 'v1001-01', '--yes'], { env, server: server() });
  expect([missing.exitCode, written(missing.calls)]).toEqual([2, []]);
  const empty = await runCli(['orders', 'note', 'v1001-01', '--text', ' ', '--yes'], { env, server: server() });
  expect([empty.exitCode, written(empty.calls)]).toEqual([3, []]);
  expect(empty.stderr).toContain('--text: Escriba la nota');
});
