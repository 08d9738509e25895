import type { WebhookDelivery } from 'trastienda-client';
import { expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const delivery: WebhookDelivery = {
  ...{ orderId: 'v1-01', accountName: 'aurora', sellerName: 'Aurora', event: 'order.shipped', state: 'failing' },
  ...{ since: '2026-11-27T18:00:00.000Z', waiting: 2, lastId: '9', attempts: 4 },
  ...{ nextAttemptAt: '2026-11-27T18:01:00.000Z', failure: 'El webhook respondió con el estado 503' },
};
const bodies: unknown[] = [];
const keeping = (count: number) => async (request: Request) => {
  bodies.push(await request.json());
  return { body: { count } };
};
const server: FakeServer = {
  'GET /api/admin/loggeduser': () => ({ body: aUser() }),
  'GET /api/webhooks/deliveries': () => ({ body: [delivery], headers: { 'x-total-count': '1' } }),
  'POST /api/webhooks/deliveries/resend': keeping(2),
  'POST /api/webhooks/deliveries/skip': keeping(1),
};

test('lists what the webhook has not confirmed', async () => {
  const done = await runCli(['webhooks', 'retailer', 'list', '--state', 'failing'], { env, server });
  expect(done).toMatchObject({ exitCode: 0, stderr: '' });
  expect(done.stdout).toMatch(/v1-01 +Aurora \(aurora\) +Paquete enviado/);
  expect(done.calls).toContain('GET /api/webhooks/deliveries?from=0&size=10&state=failing');
});

test('tells whether changes of stock arrive, and why not', async () => {
  const { attempts, nextAttemptAt, failure } = delivery;
  const stock = { state: 'failing', attempts, nextAttemptAt, failure };
  const over = { ...server, 'GET /api/webhooks/stock': () => ({ body: stock }) };
  const { exitCode, stdout } = await runCli(['webhooks', 'retailer', 'stock'], { env, server: over });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/no recibe los cambios de inventario: El webhook respondió con el estado 503 \(4 intentos;/);
  const { stdout: json } = await runCli(['webhooks', 'retailer', 'stock', '--json'], { env, server: over });
  expect(JSON.parse(json)).toEqual(stock);
});

test.each([
  [['resend', 'v1-01'], { orderId: 'v1-01' }, '✓ 2 avisos se envían ahora'],
  [['resend', '--all'], {}, '✓ 2 avisos se envían ahora'],
  [['skip', 'v1-01', '--yes'], { orderId: 'v1-01', through: '9' }, '✓ 1 aviso omitido'],
])('%j sends its order and says how many messages', async (args, body, words) => {
  const done = await runCli(['webhooks', 'retailer', ...args], { env, server });
  expect(done).toMatchObject({ exitCode: 0, stderr: '' });
  expect(done.stdout).toContain(words);
  expect(bodies.at(-1)).toEqual(body);
});

test.each(['V1-01', '#v1-01', ' v1 01 '])('finds the order typed as %j', async (typed) => {
  await runCli(['webhooks', 'retailer', 'resend', typed], { env, server });
  await runCli(['webhooks', 'retailer', 'skip', typed, '--yes'], { env, server });
  expect(bodies.slice(-2)).toEqual([{ orderId: 'v1-01' }, { orderId: 'v1-01', through: '9' }]);
});

test.each([
  [['resend'], 2],
  [['resend', 'v1'], 3],
  [['resend', 'v1-01', '--all'], 2],
  [['skip', 'v1-01'], 2],
  [['skip', 'v1', '--yes'], 3],
])('%j changes nothing and ends with %i', async (args, exitCode) => {
  const before = bodies.length;
  expect(await runCli(['webhooks', 'retailer', ...args], { env, server })).toMatchObject({ exitCode, stdout: '' });
  expect(bodies).toHaveLength(before);
});
