import type { OrderReturn } from 'trastienda-client';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { anAdmin, anOrder, aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const marketplace = (order = anOrder(), user = aUser()) => ({
  'GET /api/orders/v1001-01': () => ({ body: order }),
  'GET /api/admin/loggeduser': () => ({ body: user }),
});
const shipped = anOrder({
  status: 'partially-invoiced',
  tags: ['controversy', 'adminCarrier'],
  detailsItems: [
    { id: 'SKU1', status: null, trackingNumber: 'T-9', trackingUrl: null, guideDownloadStatus: 'PENDING' },
    { id: 'SKU2', status: null, trackingNumber: 'T-9', trackingUrl: null, guideDownloadStatus: 'DOWNLOAD' },
  ],
  packageAttachment: {
    packages: [
      {
        type: 'Output',
        invoiceNumber: 'inv-v1001-01-0',
        issuanceDate: '2026-11-20T16:00:00.000Z',
        invoiceValue: 100,
        courier: 'DHL',
        trackingNumber: 'T-9',
        trackingUrl: 'https://dhl.com/T-9',
        items: [{ id: 'SKU1', quantity: 1, price: 100, devolution: 0 }],
        totalItems: 1,
        totalDevolutions: 0,
        courierStatus: { finished: false },
        haveItemsToMarkAsDelivered: true,
        packageStatus: {
          status: 'SHIPPED',
          user: 'x',
          generatePayment: false,
          creationDate: '2026-11-20T16:00:00.000Z',
        },
        packageStatusHistories: [],
      },
    ],
  },
  controversies: [
    {
      id: 'c1',
      type: 'CAE',
      state: 'IN_ANALYSIS',
      creationDate: '2026-11-19T16:00:00.000Z',
      updateDate: '2026-11-20T16:00:00.000Z',
      text: 'Llegó tarde',
      comments: [],
      sku: null,
      name: null,
      quantity: null,
    },
  ],
  guide: { status: 'NOTIFIED', requests: [] },
});

test('an order in hand, as a seller reads it', async () => {
  const { stdout, exitCode } = await runCli(['orders', 'show', 'v1001-01'], { env, server: marketplace() });
  expect(exitCode).toBe(0);
  expect(stdout).toMatchSnapshot();
});

test('a shipped order with packages, guide and controversy', async () => {
  const { stdout } = await runCli(['orders', 'show', 'v1001-01'], { env, server: marketplace(shipped) });
  expect(stdout).toMatchSnapshot();
});

test('what came back is told beside the total, in the progress of its line, and with its controversy', async () => {
  const sent = { quantity: 3, shippedQuantity: 3, deliveredQuantity: 3, returnedQuantity: 1, pendingQuantity: 0 };
  const back: OrderReturn = {
    ...{ id: 'RMA-1', invoiceNumber: 'dev-v1001-01-1', state: 'RECEIVED', reason: 'Llegó roto', controversyId: 'c1' },
    items: [{ id: 'SKU1', invoiceNumber: 'inv-v1001-01-0', quantity: 1, received: 1, sellable: 1 }],
    ...{ value: 100, announcedDate: '2026-11-20T16:00:00.000Z', announcedBy: 'x', closedDate: null, closedBy: null },
    ...{ receivedDate: '2026-11-20T16:00:00.000Z', receivedBy: 'x' },
  };
  const items = anOrder()
    .items.slice(0, 1)
    .map((item) => ({ ...item, ...sent }));
  const returned = { ...shipped, items, returnedValue: 100, returns: [back] };
  const { stdout } = await runCli(['orders', 'show', 'v1001-01'], { env, server: marketplace(returned) });
  expect(stdout).toMatch(/^ +Devuelto +\$100\.00$/m);
  expect(stdout).toMatch(/^ +SKU1 .* 3 +\$100\.00 +2 entregadas · 1 devuelta/m);
  expect(stdout).toMatch(/^ +CAE +En análisis · .* · Devolución RMA-1 · Llegó tarde$/m);
  expect(stdout).toMatch(/dev-v1001-01-1 · controversia c1 · 20 nov 2026/);
});

test.each([['#V1001-01'], [' v1001 01'], ['V-100101'], ['000v1001-01']])('%j is the order v1001-01', async (typed) => {
  const none = {
    status: 404,
    body: { status: 404, code: 'orders.notFound', message: 'El pedido no existe', requestId: 'r' },
  };
  const server = {
    ...marketplace(),
    [`GET /api/orders/${encodeURIComponent(typed)}`]: () => none,
    'GET /api/orders': () => ({ body: [anOrder({ id: 'v1001-012' }), anOrder()], headers: { 'x-total-count': '2' } }),
  };
  const { stdout, exitCode } = await runCli(['orders', 'show', typed], { env, server });
  expect({ exitCode, first: stdout.split('  ')[0] }).toEqual({ exitCode: 0, first: 'v1001-01' });
});

test('the guide column is for sellers only', async () => {
  const { stdout } = await runCli(['orders', 'show', 'v1001-01'], { env, server: marketplace(shipped, anAdmin()) });
  expect(stdout).not.toContain('Por descargar');
});

test('an order of somebody else is not found: refused, in the words of the server', async () => {
  const error = { status: 404, code: 'orders.notFound', message: 'El pedido no existe', requestId: 'req-1' };
  const { exitCode, stderr, stdout } = await runCli(['orders', 'show', 'v1001-01', '--verbose'], {
    env,
    server: {
      ...marketplace(),
      'GET /api/orders/v1001-01': () => ({ status: 404, body: error }),
      'GET /api/orders': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    },
  });
  expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' });
  expect(stderr).toContain('El pedido no existe');
  expect(stderr).toContain('petición: req-1');
});
