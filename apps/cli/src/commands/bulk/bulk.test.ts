import { say } from '@trastienda/domain';
import type { BulkAction } from 'trastienda-client';
import { expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const id = '7d1f2a34-0000-4000-8000-000000000001';
const at = `/api/bulk-actions/${id}`;
const aBulk = (changes: Partial<BulkAction> = {}): BulkAction => ({
  id,
  action: 'startHandling',
  subject: 'orders',
  state: 'done',
  accountName: 'aurora',
  createdBy: { id: 'u-1', name: 'Elena Ríos' },
  surface: 'web',
  createdAt: '2026-11-20T16:00:00.000Z',
  startedAt: '2026-11-20T16:01:00.000Z',
  finishedAt: '2026-11-20T16:02:00.000Z',
  counts: { total: 3, checked: 3, possible: 2, impossible: 1, done: 1, refused: 1, skipped: 0 },
  reasons: [{ state: 'impossible', code: 'orders.notFound', message: 'El pedido no existe', count: 1, ids: ['x'] }],
  ...changes,
});
const result = { id: 'v1', state: 'done', code: null, message: null, status: 'handling', at: null };
const run = (server: FakeServer, ...argv: string[]) => runCli(['orders', 'bulk', ...argv], { server, env });

test('list: a page as a table, with where to go on', async () => {
  const server = { 'GET /api/bulk-actions': () => ({ body: [aBulk()], headers: { 'x-total-count': '30' } }) };
  const { exitCode, stdout, calls } = await run(server, 'list', '--page', '2');
  expect(exitCode).toBe(0);
  expect(calls[0]).toMatch(/^GET \/api\/bulk-actions\?from=1&size=\d+&subject=orders$/);
  for (const part of [id, 'Iniciar el manejo', 'Elena Ríos', '20 nov 2026', 'Terminado'])
    expect(stdout).toContain(part);
  expect(stdout).toContain(`${say('bulk.orders.count', { n: 30 })} · página 2`);
});

test('list says that there is no work', async () => {
  const none = { 'GET /api/bulk-actions': () => ({ body: [], headers: { 'x-total-count': '0' } }) };
  expect((await run(none, 'list')).stdout).toBe('No hay trabajos con varios pedidos\n');
});

test('show: who, when, how far and why not; each order where it is asked for', async () => {
  const server = {
    [`GET ${at}`]: () => ({ body: aBulk() }),
    [`GET ${at}/results`]: () => ({ body: [result], headers: { 'x-total-count': '1' } }),
  };
  const { stdout } = await run(server, 'show', id);
  for (const part of ['Elena Ríos (web)', 'Terminado', '✗ 1 × El pedido no existe']) expect(stdout).toContain(part);
  expect(stdout).toMatch(/Sin hacer\s+2/);
  expect(stdout).not.toContain('v1');
  expect((await run(server, 'show', id, '--orders')).stdout).toContain('✓ v1  Para envío');
  const { stdout: json } = await run(server, 'show', id, '--orders', '--json');
  expect(JSON.parse(json)).toMatchObject({ id, results: [{ id: 'v1' }] });
});

test('resume: confirms a work that waits, and follows it to its end', async () => {
  let state: BulkAction['state'] = 'ready';
  const server: FakeServer = {
    [`GET ${at}`]: () => ({ body: aBulk({ state }) }),
    [`POST ${at}/confirm`]: () => {
      state = 'done';
      return { body: aBulk({ state: 'running' }) };
    },
    [`GET ${at}/results`]: () => ({ body: [result], headers: { 'x-total-count': '1' } }),
  };
  const { exitCode, stdout, calls } = await run(server, 'resume', id, '--yes', '--json');
  expect(exitCode).toBe(6);
  expect(JSON.parse(stdout)).toMatchObject({ bulk: id, state: 'done', results: [{ id: 'v1', outcome: 'done' }] });
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([`POST ${at}/confirm`]);
});

test('resume: only who chose the orders decides', async () => {
  const error = { status: 403, code: 'bulk.othersWork', message: 'Solo quien eligió', requestId: 'r' };
  const server: FakeServer = {
    [`GET ${at}`]: () => ({ body: aBulk({ state: 'ready' }) }),
    [`POST ${at}/confirm`]: () => ({ status: 403, body: error }),
  };
  const { exitCode, stderr } = await run(server, 'resume', id, '--yes');
  expect(exitCode).toBe(4);
  expect(stderr).toContain('Solo quien eligió');
});
