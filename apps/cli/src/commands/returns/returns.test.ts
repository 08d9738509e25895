import type { OrderReturn, ReturnRow } from 'trastienda-client';
import { describe, expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { anAdmin, anOrder, aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const coming: OrderReturn = {
  id: 'RMA-1',
  invoiceNumber: 'dev-v1001-01-1',
  state: 'ANNOUNCED',
  reason: 'Llegó roto',
  controversyId: null,
  items: [{ id: 'SKU1', invoiceNumber: 'inv-v1001-01-0', quantity: 2, received: null, sellable: 0 }],
  value: 200,
  announcedDate: '2026-11-18T18:05:00.000Z',
  announcedBy: 'Integrador',
  receivedDate: null,
  receivedBy: null,
  closedDate: null,
  closedBy: null,
};
const base = anOrder();
const order = anOrder({
  status: 'invoiced',
  items: base.items.map((item) => ({ ...item, quantity: 4, shippedQuantity: 4, pendingQuantity: 0 })),
  packageAttachment: {
    packages: [
      {
        ...{ type: 'Output', invoiceNumber: 'inv-v1001-01-0', issuanceDate: '2026-11-18T18:05:00.000Z' },
        ...{ invoiceValue: 400, courier: 'DHL', trackingNumber: 'T1', trackingUrl: 'https://dhl.mx/1' },
        items: base.items.map(({ id }) => ({ id, quantity: 4, price: 100, devolution: 0 })),
        ...{ totalItems: 4, totalDevolutions: 0, courierStatus: { finished: false }, haveItemsToMarkAsDelivered: true },
        ...{
          packageStatus: {
            status: 'SHIPPED',
            user: 'Ana',
            generatePayment: false,
            creationDate: '2026-11-18T18:05:00.000Z',
          },
        },
        packageStatusHistories: [],
      },
    ],
  },
  returns: [coming],
});
const path = '/api/orders/v1001-01/returns';
const row: ReturnRow = {
  ...{ orderId: 'v1001-01', accountName: 'aurora', sellerName: 'Aurora', id: 'RMA-1', invoiceNumber: 'dev-v1001-01-1' },
  ...{ state: 'ANNOUNCED', reason: 'Llegó roto', units: 2, received: null, sellable: 0, value: 200 },
  ...{ announcedDate: '2026-11-18T18:05:00.000Z', receivedDate: null, closedDate: null },
};
const server = (user = aUser()): FakeServer => ({
  'GET /api/orders/v1001-01': () => ({ body: order }),
  'GET /api/admin/loggeduser': () => ({ body: user }),
  'GET /api/orders/returns': () => ({ body: [row], headers: { 'x-total-count': '1' } }),
  [`GET ${path}`]: () => ({ body: [coming, { ...coming, id: 'RMA-2', state: 'CLOSED' }] }),
  [`POST ${path}`]: () => ({ body: order }),
  [`POST ${path}/RMA-1/receive`]: () => ({ body: order }),
  [`POST ${path}/RMA-1/close`]: () => ({ body: order }),
});

test('list: of all orders, with its filters', async () => {
  const argv = ['returns', 'list', '--state', 'ANNOUNCED', '--text', 'v1001'];
  const { exitCode, stdout, requests } = await runCli(argv, { env, server: server() });
  expect(exitCode).toBe(0);
  expect(stdout).toContain('RMA-1');
  expect(stdout).toContain('Sin recibir');
  const asked = new URL(requests.find(({ url }) => url.includes('/orders/returns'))?.url ?? '');
  expect([asked.searchParams.get('state'), asked.searchParams.get('text')]).toEqual(['ANNOUNCED', 'v1001']);
});

test('show: each return with its units, and one that never arrived', async () => {
  const { exitCode, stdout } = await runCli(['returns', 'show', 'v1001-01'], { env, server: server() });
  expect(exitCode).toBe(0);
  expect(stdout).toContain('RMA-1  Anunciada  $200.00\n   SKU1 × 2 (inv-v1001-01-0)\n   Llegó roto');
  expect(stdout).toContain('RMA-2  Concluida sin recibir');
});

describe('changes', () => {
  test.each([
    [
      ['announce', 'v1001-01', '--items', 'SKU1:1', '--reason', ' Roto ', '--tracking-number', 'a 1'],
      anAdmin(),
      `POST ${path}`,
      { id: 'dev-v1001-01-1', reason: 'Roto', trackingNumber: 'a1', items: [{ id: 'SKU1', quantity: 1 }] },
      'Se registró la devolución',
    ],
    [
      ['announce', 'v1001-01', '--items', 'SKU1', '--reason', 'Roto', '--tracking-number', 'a1', '--repeated'],
      anAdmin(),
      `POST ${path}`,
      {
        ...{ id: 'dev-v1001-01-1', reason: 'Roto', trackingNumber: 'a1', repeatedTracking: true },
        items: [{ id: 'SKU1', quantity: 2 }],
      },
      'Se registró la devolución',
    ],
    [
      ['receive', 'v1001-01', 'RMA-1', '--sellable', 'SKU1:1'],
      aUser(),
      `POST ${path}/RMA-1/receive`,
      { items: [{ id: 'SKU1', quantity: 2, sellable: 1 }] },
      'Se recibió la devolución RMA-1',
    ],
    [
      ['receive', 'v1001-01', 'RMA-1', '--items', 'SKU1:1', '--sellable', 'SKU1'],
      aUser(),
      `POST ${path}/RMA-1/receive`,
      { items: [{ id: 'SKU1', quantity: 1, sellable: 1 }] },
      'Se recibió la devolución RMA-1',
    ],
    [
      ['receive', 'v1001-01', '# rma1', '--items', 'SKU1:1'],
      aUser(),
      `POST ${path}/RMA-1/receive`,
      { items: [{ id: 'SKU1', quantity: 1, sellable: 0 }] },
      'Se recibió la devolución RMA-1',
    ],
    [
      ['close', 'v1001-01', 'RMA-1'],
      anAdmin(),
      `POST ${path}/RMA-1/close`,
      undefined,
      'Se concluyó la devolución RMA-1',
    ],
  ])('makes the call of %j', async (verb, user, call, body, says) => {
    const { exitCode, stdout, calls, requests } = await runCli(['returns', ...verb, '--yes'], {
      env,
      server: server(user),
    });
    expect({ exitCode, last: calls.at(-1) }).toEqual({ exitCode: 0, last: call });
    expect(stdout).toContain(says);
    expect(requests.at(-1)?.headers.get('if-match')).toBe('3');
    if (body) expect(await requests.at(-1)?.json()).toEqual(body);
  });

  test.each([
    [['announce', 'v1001-01', '--all', '--reason', 'x'], aUser(), 4, 'Solo los administradores'],
    [['announce', 'v1001-01', '--items', 'SKU1:9', '--reason', 'x'], anAdmin(), 3, 'De SKU1 solo pueden regresar 2'],
    [['announce', 'v1001-01', '--yes'], anAdmin(), 2, 'Faltan opciones: --items o --all, --reason'],
    [['receive', 'v1001-01', 'RMA-9'], aUser(), 3, 'La devolución no existe'],
    [['receive', 'v1001-01', 'RMA-1', '--items', 'SKU1:1', '--sellable', 'SKU1:2'], aUser(), 3, 'De SKU1 llegaron 1'],
    [['receive', 'v1001-01', 'RMA-1', '--sellable', 'OTRO'], aUser(), 3, 'El pedido no tiene el SKU OTRO'],
    [['close', 'v1001-01', 'RMA-1'], aUser(), 4, 'Solo los administradores'],
  ])('%j is refused', async (verb, user, code, says) => {
    const argv = ['returns', ...verb, ...(verb.includes('--yes') ? [] : ['--yes'])];
    const { exitCode, stderr, calls } = await runCli(argv, { env, server: server(user) });
    expect({ exitCode, stderr }).toEqual({ exitCode: code, stderr: expect.stringContaining(says) });
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});
