import type { OrderEvent } from 'trastienda-client';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const event = (changes: Partial<OrderEvent>): OrderEvent => ({
  id: '1',
  at: '2026-11-20T16:00:00.000Z',
  action: 'order.placed',
  person: null,
  surface: 'integrator',
  requestId: 'r-1',
  load: null,
  bulk: null,
  version: 1,
  changes: [],
  ...changes,
});
const history = [
  event({
    id: '3',
    action: 'order.penalized',
    person: 'Elena Ríos',
    surface: 'web',
    load: { id: 'l-1', layout: 'penalties', row: 4 },
    changes: [{ fact: 'punishmentDate', subject: null, from: null, to: '2026-11-20' }],
  }),
  event({
    id: '2',
    action: 'order.handlingStarted',
    person: 'Elena Ríos',
    surface: 'cli',
    bulk: { id: 'b-1', visible: true },
    changes: [{ fact: 'status', subject: null, from: 'ready-for-handling', to: 'handling' }],
  }),
  event({}),
];

test('the history of an order tells what was changed, by whom, from where, and from what to what', async () => {
  const { stdout, exitCode } = await runCli(['orders', 'history', 'v1001-01'], {
    env,
    server: { 'GET /api/orders/v1001-01/history': () => ({ body: history }) },
  });
  expect(exitCode).toBe(0);
  expect(stdout.split('\n')).toEqual([
    '● Penalización registrada  20 nov 2026, 10:00',
    '  Elena Ríos, carga de Penalizaciones, fila 4',
    '  Fecha de penalización: 20 nov 2026',
    '',
    '● Manejo iniciado  20 nov 2026, 10:00',
    '  Elena Ríos, desde la terminal, con varios pedidos a la vez',
    '  Estado: de Para manejo a Para envío',
    '  Trabajo b-1',
    '',
    '● Pedido creado  20 nov 2026, 10:00',
    '  Trastienda, por el integrador',
    '',
  ]);
});

test('is written as data, one event a line', async () => {
  const { stdout } = await runCli(['orders', 'history', 'v1001-01', '--ndjson'], {
    env,
    server: { 'GET /api/orders/v1001-01/history': () => ({ body: history }) },
  });
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'history', order: 'v1001-01', id: '3' },
    { id: '2' },
    { id: '1' },
  ]);
});

test('an order of somebody else is not found', async () => {
  const error = { status: 404, code: 'orders.notFound', message: 'El pedido no existe', requestId: 'req-1' };
  const { exitCode, stderr } = await runCli(['orders', 'history', 'v1001-01'], {
    env,
    server: {
      'GET /api/orders/v1001-01/history': () => ({ status: 404, body: error }),
      'GET /api/orders': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    },
  });
  expect(exitCode).toBe(3);
  expect(stderr).toContain('El pedido no existe');
});
