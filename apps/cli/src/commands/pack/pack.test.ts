import type { Parcel, RejectedParcel } from '@trastienda/machines';
import { expect, test } from 'vitest';
import { openPackingStore } from '../../store/packing-store.ts';
import { freshConfigFolder, runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';

const server = 'http://tienda.test';
const parcel = (orderId: string): Parcel => ({
  orderId,
  version: 3,
  invoiceNumber: `inv-${orderId}-0`,
  courier: 'dhl',
  trackingNumber: `T-${orderId}`,
  trackingUrl: 'https://dhl.mx/1',
  items: [{ id: 'SKU1', quantity: 2 }],
});
const user = () => ({ body: aUser() });

const resume = async (
  answers: Record<string, () => { status?: number; body?: unknown } | Promise<never>>,
  refused: readonly RejectedParcel[] = [],
) => {
  const env = { TRASTIENDA_TOKEN: 't', TRASTIENDA_SERVER: server, XDG_CONFIG_HOME: freshConfigFolder() };
  const store = openPackingStore(env, { server, userId: aUser().id });
  store.change(() => ({ waiting: Object.keys(answers).map(parcel), rejected: refused, remembered: 'dhl' }));
  const invoices = Object.entries(answers).map(([id, answer]) => [`POST /api/orders/${id}/invoice`, answer] as const);
  const result = await runCli(['pack', '--resume', '--json'], {
    env,
    server: { 'GET /api/admin/loggeduser': user, ...Object.fromEntries(invoices) },
  });
  const { waiting, rejected } = store.read();
  return { ...result, left: waiting.map(({ orderId }) => orderId), unread: rejected };
};

test('--resume sends what was packed without a network, with the version and the number that it was packed with', async () => {
  const { exitCode, stdout, requests, left } = await resume({ v1: () => ({ body: {} }), v2: () => ({ body: {} }) });
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ action: 'pack', sent: 2, waiting: [], rejected: [] });
  expect(left).toEqual([]);
  const [first] = requests.filter(({ method }) => method === 'POST');
  expect(first?.headers.get('if-match')).toBe('3');
  expect(await first?.json()).toMatchObject({ invoiceNumber: 'inv-v1-0', items: [{ id: 'SKU1', quantity: 2 }] });
});

test('--resume tells what the server does not take, and tries it no more', async () => {
  const refusal = { status: 409, code: 'orders.ship.status', message: 'Ya no se puede', requestId: 'r' };
  const { exitCode, stdout, left, unread } = await resume({
    v1: () => ({ status: 409, body: refusal }),
    v2: () => ({ body: {} }),
  });
  expect(exitCode).toBe(6);
  expect(JSON.parse(stdout)).toMatchObject({ sent: 1, rejected: [{ id: 'v1', code: 'orders.ship.status' }] });
  expect([left, unread]).toEqual([[], []]);
});

test('--resume tells what was refused while nobody looked', async () => {
  const failure = {
    status: 409,
    code: 'orders.ship.status',
    message: 'Ya no se puede',
    fields: {},
    requestId: 'r',
    offline: false,
  };
  const { exitCode, stdout, unread } = await resume({ v2: () => ({ body: {} }) }, [{ parcel: parcel('v1'), failure }]);
  expect(exitCode).toBe(6);
  expect(JSON.parse(stdout)).toMatchObject({ sent: 1, rejected: [{ id: 'v1', message: 'Ya no se puede' }] });
  expect(unread).toEqual([]);
});

test('--resume keeps what nobody answers for', async () => {
  const { exitCode, stdout, left } = await resume({ v1: () => Promise.reject(new TypeError('fetch failed')) });
  expect(exitCode).toBe(5);
  expect(JSON.parse(stdout)).toMatchObject({ sent: 0, waiting: ['v1'] });
  expect(left).toEqual(['v1']);
});

test('--list says what is to be sent, the oldest promise first', async () => {
  const order = {
    id: 'v1',
    promisedDay: '2026-11-18',
    carrier: { id: 'dhl', name: 'DHL' },
    receiverName: 'Ana Peña',
    items: [{ id: 'SKU1', pending: 2 }],
  };
  const queue = { orders: [order], total: 1, carriers: [], guidesToRequest: {}, labelsToPrint: {} };
  const { stdout, calls } = await runCli(['pack', '--list'], {
    env: { TRASTIENDA_TOKEN: 't' },
    server: { 'GET /api/orders/packing': () => ({ body: queue }) },
  });
  expect(stdout).toMatch(/v1 +2 días tarde +2 +DHL +Ana Peña\n1 pedido por enviar/);
  expect(calls).toEqual(['GET /api/orders/packing?size=200']);
});

test.each([[['pack']], [['pack', '--json']], [['pack', '--list', '--resume']]])('%j is refused', async (argv) => {
  const { exitCode, calls } = await runCli(argv, { env: { TRASTIENDA_TOKEN: 't' } });
  expect(exitCode).toBe(2);
  expect(calls).toEqual([]);
});
