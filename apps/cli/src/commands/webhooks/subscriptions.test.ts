import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook, type Webhook, type WebhookEvent } from 'trastienda-client';
import { expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const id = '0190a1c2-0000-7000-8000-000000000001';
const webhook: Webhook = {
  ...{ id, version: 3, accountName: null, sellerName: null, address: 'https://tienda.mx/eventos', enabled: true },
  ...{ events: ['order.created', 'order.paid'], previousSecretUntil: null, waiting: 2, failing: 1 },
  ...{ createdAt: '2026-11-27T18:00:00.000Z', lastFailure: 'El webhook respondió con el estado 503' },
};
const order: WebhookEvent = {
  ...{ id: 'e-1', event: 'order.created', version: 1, at: '2026-11-27T18:00:00.000Z', accountName: 'aurora' },
  order: { id: 'v1-01', accountName: 'aurora', version: 1, status: 'ready-for-handling', previousStatus: null },
};
const bodies: unknown[] = [];
const keeping =
  (body: object, status = 200) =>
  async (request: Request) => {
    bodies.push([request.headers.get('if-match'), await request.text()]);
    return { status, body };
  };
const server: FakeServer = {
  'GET /api/admin/loggeduser': () => ({ body: aUser() }),
  'GET /api/webhooks': () => ({ body: [webhook], headers: { 'x-total-count': '1' } }),
  [`GET /api/webhooks/${id}`]: () => ({ body: webhook }),
  'POST /api/webhooks': keeping({ id, version: 1, secret: 'whsec_abc' }, 201),
  [`PUT /api/webhooks/${id}`]: keeping(webhook),
  [`POST /api/webhooks/${id}/secret`]: keeping({ id, version: 4, secret: 'whsec_def' }),
  [`POST /api/webhooks/${id}/test`]: keeping({ count: 1 }),
  [`POST /api/webhooks/${id}/events/resend`]: keeping({ count: 2 }),
  [`POST /api/webhooks/${id}/events/7/resend`]: keeping({ count: 1 }),
  [`POST /api/webhooks/${id}/events/7/skip`]: keeping({ count: 1 }),
  'POST /api/webhooks/trigger': keeping({ event: 'order.created', id: 'prueba-1', accountName: 'aurora' }, 201),
  'GET /api/webhooks/listen': () =>
    new Response(`: escucha\n\ndata: ${JSON.stringify(order)}\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    }),
};
const run = (...args: string[]) => runCli(['webhooks', ...args], { env, server });

test('lists subscriptions with what waits and why', async () => {
  const done = await run('list');
  expect(done).toMatchObject({ exitCode: 0, stderr: '' });
  expect(done.stdout).toMatch(/https:\/\/tienda\.mx\/eventos +Todos +2 eventos +Activo Con errores +2/);
});

test('shows the secret of a new subscription on the last line', async () => {
  const done = await run('create', '--address', 'https://tienda.mx/eventos', '--events', 'order.paid,stock');
  expect(done).toMatchObject({ exitCode: 0, stderr: '' });
  expect(done.stdout.trimEnd().split('\n').at(-1)).toBe('whsec_abc');
  const sent = { address: 'https://tienda.mx/eventos', events: ['order.paid', 'stock.changed'], enabled: true };
  expect(bodies.at(-1)).toEqual([null, JSON.stringify(sent)]);
});

test('changes what is given, of the version that it read', async () => {
  expect(await run('update', id, '--disable')).toMatchObject({ exitCode: 0, stderr: '' });
  const sent = { address: webhook.address, events: webhook.events, enabled: false };
  expect(bodies.at(-1)).toEqual(['3', JSON.stringify(sent)]);
});

test.each([
  [['rotate', id, '--hours', '2'], 'whsec_def'],
  [['test', id], '✓ 1 evento se envía ahora'],
  [['resend', id], '✓ 2 eventos se envían ahora'],
  [['resend', id, '7'], '✓ 1 evento se envía ahora'],
  [['skip', id, '7'], '✓ 1 evento omitido'],
  [['trigger', 'order.created'], '✓ Pedido prueba-1 de aurora'],
])('%j answers %s', async (args, words) => {
  const done = await run(...args);
  expect(done).toMatchObject({ exitCode: 0, stderr: '' });
  expect(done.stdout).toContain(words);
});

test.each([
  ['create', '--address', 'tienda.mx', '--events', 'orders'],
  ['create', '--address', 'https://tienda.mx', '--events', 'order.nada'],
  ['update', id],
  ['rotate', id, '--hours', '200'],
  ['trigger', 'order.shipped'],
  ['listen', '--forward', 'ftp://maquina'],
  ['listen', '--limit', '0'],
])('%s %s %s %s sends nothing', async (...args) => {
  const before = bodies.length;
  const done = await run(...args);
  expect([2, 3]).toContain(done.exitCode);
  expect(bodies).toHaveLength(before);
});

test('forwards what it hears, signed, and prints it with the answer', async () => {
  const got: { body: string; signature: string }[] = [];
  const machine = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    got.push({ body, signature: String(request.headers['x-trastienda-signature']) });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(machine.address() as AddressInfo).port}/hook`;
  try {
    const flags = ['--forward', address, '--secret', 'un-secreto', '--limit', '1'];
    const done = await run('listen', '--events', 'orders', ...flags);
    expect(done.exitCode).toBe(0);
    expect(done.stdout).toMatch(/order\.created +Pedido recibido +v1-01 +aurora +204 \d+ ms/);
    const [{ body, signature } = { body: '', signature: '' }] = got;
    expect(await verifyWebhook({ body, signature, secrets: 'un-secreto' })).toEqual(order);
  } finally {
    machine.close();
  }
});

test('says that it waits for events when it does, and that some are missing after a break', async () => {
  const twice = await run('listen', '--limit', '2');
  expect(twice.stderr).toMatch(/^Esperando eventos\. Ctrl\+C termina\.\nLa conexión se cortó y se abrió otra vez/);
  const message = 'Solo un Administrador escucha';
  const body = { status: 403, code: 'webhooks.administrators', message, requestId: 'r' };
  const refused = await runCli(['webhooks', 'listen'], {
    env,
    server: { 'GET /api/webhooks/listen': () => ({ status: 403, body }) },
  });
  expect(refused).toMatchObject({ exitCode: 4, stdout: '' });
  expect(refused.stderr).toContain(message);
  expect(refused.stderr).not.toContain('Esperando');
});
