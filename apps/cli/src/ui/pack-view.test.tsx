import type { PackingMemory } from '@trastienda/machines';
import { render } from 'ink-testing-library';
import { createTrastiendaClient, type Order } from 'trastienda-client';
import { expect, onTestFinished, test } from 'vitest';
import { say } from '../messages/say.ts';
import { openBench } from '../services/packing/open-bench.ts';
import { inkDriver } from '../testing/ink-driver.ts';
import { anOrder, aPackage, aUser } from '../testing/samples.ts';
import { PackView } from './pack-view.tsx';

const carrier = { id: 'dhl', name: 'DHL', slaType: 'Normal', type: 'SELLER', isActive: true, version: 1 } as const;
const waiting = (id: string) => ({
  id,
  version: 3,
  promisedDay: null,
  carrier,
  invoiceNumber: `inv-${id}-0`,
  trackingNumbers: [],
  items: [{ id: `sku-${id}`, refId: '', upc: null, name: `Taza ${id}`, imageUrl: null, pending: 1 }],
});
const queue = { orders: [waiting('v1'), waiting('v2')], total: 2, carriers: [] };
const items = anOrder().items.map((item) => ({ ...item, shippedQuantity: item.quantity, pendingQuantity: 0 }));
const sentWith = (isFinished: boolean): Order =>
  anOrder({
    ...{ id: 'v1', status: 'invoiced', version: 4, items },
    packageAttachment: { packages: [aPackage('inv-v1-0', isFinished)] },
  });
const sent = sentWith(false);
const open: Order = { ...sent, status: 'handling', version: 5, packageAttachment: { packages: [], withdrawn: 1 } };
const repeated = { status: 409, code: 'orders.ship.repeated', message: 'Ya es de otro pedido: v9.', requestId: 'r' };

/** Opens the bench in a terminal, with the label of the first order at hand. */
async function openAtLabel(answer: Record<string, (body: Record<string, unknown>) => [number, unknown]>) {
  const calls: { call: string; ifMatch: string | null; body: Record<string, unknown> }[] = [];
  const known: typeof answer = {
    'GET /orders/packing': () => [200, queue],
    'GET /carriers': () => [200, [{ ...carrier, trackingUrlTemplate: 'https://dhl.mx/{tracking}' }]],
    'GET /admin/loggeduser': () => [200, aUser()],
    'GET /orders/v1': () => [200, sent],
    ...answer,
  };
  const client = createTrastiendaClient({
    baseUrl: 'http://tienda.test/api',
    getToken: () => 't',
    fetch: async (request) => {
      const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
      const body = request.method === 'POST' ? await request.json() : {};
      calls.push({ call, ifMatch: request.headers.get('if-match'), body });
      const [status, json] = known[call]?.(body) ?? [404, { status: 404, code: 'nada', message: call, requestId: 'r' }];
      return Response.json(json, { status });
    },
  });
  let memory: PackingMemory = { waiting: [], rejected: [], aside: {}, remembered: '' };
  const bench = openBench(client, {
    read: () => memory,
    change: (change) => {
      memory = { ...memory, ...change(memory) };
    },
  });
  const end = { done: () => undefined, fail: () => undefined, interrupt: () => undefined };
  let seconds = 0;
  const now = () => new Date(Date.UTC(2026, 10, 20, 18, 0, seconds++));
  const view = render(<PackView open={bench} end={end} now={now} />);
  bench.start();
  onTestFinished(() => {
    view.unmount();
    bench.stop();
  });
  const { sees, types } = inkDriver(view);
  await sees('2 pedidos por enviar');
  await types('\r');
  await sees('Código del artículo');
  await types('\r');
  await sees('Enter: enviar y abrir el siguiente');
  const of = (call: string) => calls.filter((one) => one.call === call);
  return { sees, types, of, lastFrame: view.lastFrame };
}

const ship = 'POST /orders/v1/invoice';
const undo = 'DELETE /orders/v1/invoice/inv-v1-0';
const [ctrlY, ctrlZ, esc] = ['\u0019', '\u001A', '\u001B'];

test('Ctrl+Y sends a number that another order has, once the server has told so and not before', async () => {
  const { sees, types, of } = await openAtLabel({
    [ship]: ({ repeatedTracking }) => (repeatedTracking ? [200, sent] : [409, repeated]),
  });
  await types('MX1');
  await sees('MX1');
  await types(ctrlY);
  expect(of(ship)).toEqual([]);
  await types('\r');
  await sees('Ya es de otro pedido: v9.');
  await sees('Ctrl+Y: Es la misma guía: enviar de todos modos');
  await types(ctrlY);
  await sees('Se envió el pedido v1 con la guía MX1.');
  expect(of(ship).map(({ body }) => body.repeatedTracking ?? false)).toEqual([false, true]);
});

test('Ctrl+Y sends nothing that was refused for another reason', async () => {
  const refusal = { ...repeated, code: 'orders.ship.status', message: 'Ya no se puede' };
  const { sees, types, of } = await openAtLabel({ [ship]: () => [409, refusal] });
  await types('MX1\r');
  await sees('Ya no se puede');
  await types(ctrlY);
  expect(of(ship)).toHaveLength(1);
});

test('Ctrl+Z asks for the last shipment, and takes it back when it is pressed again', async () => {
  const { sees, types, of, lastFrame } = await openAtLabel({ [ship]: () => [200, sent], [undo]: () => [200, open] });
  await types('MX1\r');
  await sees('Se envió el pedido v1 con la guía MX1. Ctrl+Z: deshacer');
  await types(ctrlZ);
  await sees('¿Deshacer el envío del pedido v1 con la guía MX1? Ctrl+Z: sí · Esc: no');
  // Esc takes the question back, and puts no order aside.
  await types(esc);
  await sees('Ctrl+Z: deshacer');
  expect(lastFrame()).not.toContain('Apartar el pedido');
  expect(of(undo)).toEqual([]);
  await types(ctrlZ, ctrlZ);
  await sees('Se deshizo el envío del pedido v1: está otra vez por enviar.');
  await sees('Pedido v2');
  await types(ctrlZ, ctrlZ);
  expect(of(undo).map(({ ifMatch }) => ifMatch)).toEqual(['4']);
});

test('Ctrl+Z says why a shipment stays', async () => {
  const { sees, types, of } = await openAtLabel({
    [ship]: () => [200, sent],
    'GET /orders/v1': () => [200, sentWith(true)],
  });
  await types('MX1\r');
  await sees('Ctrl+Z: deshacer');
  await types(ctrlZ, ctrlZ);
  await sees('✗ Ningún envío se puede deshacer');
  expect(of(undo)).toEqual([]);
});

test('Esc asks why an order is put aside: one of the usual reasons, or other words', async () => {
  const { sees, types, lastFrame } = await openAtLabel({});
  await types(esc);
  await sees('Apartar el pedido v1');
  const lines = (lastFrame() ?? '').split('\n').map((line) => line.trim());
  const [first = '', ...others] = [
    say('packing.aside.missing'),
    say('packing.aside.damaged'),
    say('packing.aside.address'),
    say('packing.aside.other'),
  ];
  const at = lines.indexOf(`❯ ${first}`);
  expect(lines.slice(at + 1, at + 4)).toEqual(others);
});
