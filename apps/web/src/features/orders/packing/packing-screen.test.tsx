import { fireEvent, screen, waitFor } from '@testing-library/react';
import { say } from '@trastienda/domain';
import type { PackingOrder } from 'trastienda-client';
import { expect, it } from 'vitest';
import { packingStore, readPackingMemory } from '../../../lib/packing-memory.ts';
import { anOrder, aPackage } from '../../../testing/an-order.ts';
import { fakeServer, openScreen, refusal, seller } from '../../../testing/open-screen.tsx';
import { PackingScreen } from './packing-screen.tsx';

const dhl = {
  id: 'dhl',
  name: 'DHL',
  slaType: 'Envío a domicilio',
  type: 'SELLER',
  isActive: true,
  version: 1,
} as const;
const waiting = (id: string): PackingOrder => ({
  id,
  accountName: 'aurora',
  version: 3,
  status: 'handling',
  deliveryType: 'delivery',
  creationDate: '2026-11-18T18:05:00.000Z',
  promisedDay: null,
  carrier: dhl,
  invoiceNumber: `inv-${id}-0`,
  trackingNumbers: [],
  items: [{ id: `sku-${id}`, refId: '', upc: null, name: `Taza ${id}`, imageUrl: null, pending: 1 }],
});
const queueOf = (...orders: PackingOrder[]) => ({
  orders,
  total: orders.length,
  carriers: [],
  guidesToRequest: { total: 0, ids: [] },
  labelsToPrint: { total: 0, ids: [] },
});
const shipped = anOrder({
  id: 'v1',
  status: 'invoiced',
  version: 4,
  items: anOrder().items.map((item) => ({ ...item, shippedQuantity: item.quantity, pendingQuantity: 0 })),
  packageAttachment: { packages: [aPackage({ invoiceNumber: 'inv-v1-0', trackingNumber: 'MX77001' })] },
});
const ship = 'POST /orders/v1/invoice';
const undo = 'DELETE /orders/v1/invoice/inv-v1-0';

/** Opens the queue of two orders. */
function openQueue(more: Parameters<typeof fakeServer>[0] = {}, { keeps = false } = {}) {
  if (!keeps) localStorage.clear();
  const server = fakeServer({
    'GET /orders/packing': () => ({ body: queueOf(waiting('v1'), waiting('v2')) }),
    'GET /carriers': () => ({ body: [{ ...dhl, trackingUrlTemplate: 'https://dhl.mx/{number}' }] }),
    'GET /orders/v1': () => ({ body: shipped }),
    [ship]: () => ({ body: shipped }),
    [undo]: () => ({ body: { ...shipped, status: 'handling', packageAttachment: { packages: [], withdrawn: 1 } } }),
    ...more,
  });
  return { server, user: openScreen(<PackingScreen />, { at: '/', as: seller }) };
}

/** Opens the bench with two orders, of which the first is ready for its label. */
async function openBench(more: Parameters<typeof fakeServer>[0] = {}) {
  const { server, user } = openQueue(more);
  await user.click(await screen.findByRole('button', { name: 'Empacar el pedido v1' }));
  await user.click(await screen.findByRole('button', { name: 'Está todo' }));
  const number = await screen.findByRole('textbox', { name: /Número de guía/ });
  const send = async () => {
    fireEvent.change(number, { target: { value: 'MX77001' } });
    await user.click(screen.getByRole('button', { name: /Enviar y abrir el siguiente/ }));
  };
  return { server, user, send };
}

it('asks at the bench about a number that another order has, and sends it once confirmed', async () => {
  const told = 'La guía MX77001 ya es de otro pedido: v1-01. Confirme si es la misma.';
  const { server, user, send } = await openBench({
    [ship]: ({ body }) =>
      (body as { repeatedTracking?: boolean }).repeatedTracking
        ? { body: shipped }
        : refusal(409, 'orders.ship.repeated', told),
  });
  await send();
  expect(await screen.findByText(told)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Es la misma guía: enviar de todos modos' }));
  expect(await screen.findByText('Se envió el pedido v1 con la guía MX77001.')).toBeInTheDocument();
  const sent = server.of(ship).map(({ body }) => (body as { repeatedTracking?: boolean }).repeatedTracking ?? false);
  expect(sent).toEqual([false, true]);
});

it('takes back the last shipment by its key, and goes on where the packer was', async () => {
  const { server, user, send } = await openBench();
  await send();
  const field = await screen.findByRole('textbox', { name: /Código del artículo/ });
  expect(field).toHaveFocus();
  await user.keyboard('{Control>}u{/Control}');
  expect(await screen.findByText(/¿Deshacer el envío del pedido v1 con la guía MX77001\?/)).toBeInTheDocument();
  expect(server.of(undo)).toEqual([]);
  const confirm = await screen.findByRole('button', { name: 'Deshacer envío' });
  await waitFor(() => expect(confirm).toHaveFocus());
  await user.click(confirm);
  expect(await screen.findByText('Se deshizo el envío del pedido v1: está otra vez por enviar.')).toBeInTheDocument();
  expect(server.of(undo)).toEqual([expect.objectContaining({ ifMatch: '4' })]);
  expect(screen.getByRole('heading', { name: 'Pedido v2' })).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveFocus());
  // It is taken back once.
  await user.keyboard('{Control>}u{/Control}');
  expect(screen.queryByRole('button', { name: 'Deshacer envío' })).toBeNull();
});

it('leaves the shipment when it is not meant, or when its package has moved', async () => {
  const twice = [...aPackage().packageStatusHistories, ...aPackage().packageStatusHistories];
  const moved = aPackage({ invoiceNumber: 'inv-v1-0', packageStatusHistories: twice });
  let has = shipped;
  const { server, user, send } = await openBench({ 'GET /orders/v1': () => ({ body: has }) });
  await send();
  await user.click(await screen.findByRole('button', { name: /^Deshacer/ }));
  await user.click(await screen.findByRole('button', { name: 'No deshacer' }));
  has = { ...shipped, packageAttachment: { packages: [moved] } };
  await user.click(await screen.findByRole('button', { name: /^Deshacer/ }));
  expect(await screen.findByText(/Ningún envío se puede deshacer/)).toBeInTheDocument();
  expect(server.of(undo)).toEqual([]);
});

it('finds an order of the queue by what is typed, and shows the whole queue again', async () => {
  const { server, user } = openQueue();
  const field = await screen.findByRole('searchbox', { name: say('packing.find') });
  const clear = () => screen.queryByRole('button', { name: say('packing.find.clear') });
  const asked = () => server.of('GET /orders/packing').map(({ query }) => query.get('text'));
  await screen.findByRole('button', { name: 'Empacar el pedido v1' });
  expect(clear()).toBeNull();
  await user.type(field, 'v2');
  await user.click(screen.getByRole('button', { name: say('packing.find.do') }));
  await waitFor(() => expect(clear()).toBeInTheDocument());
  expect(asked()).toEqual([null, 'v2']);
  await user.click(clear() as HTMLElement);
  await waitFor(() => expect(clear()).toBeNull());
  expect(asked()).toEqual([null, 'v2', null]);
});

const refusedParcel = {
  parcel: {
    orderId: 'v7',
    version: 1,
    invoiceNumber: 'inv-v7-0',
    courier: 'dhl',
    trackingNumber: 'MX1',
    trackingUrl: '',
    items: [],
  },
  failure: {
    status: 409,
    code: 'orders.ship.status',
    message: 'Ya no se puede',
    fields: {},
    requestId: 'r',
    offline: false,
  },
};

it('tells of a parcel that was refused before the page was opened, until the packer has read of it', async () => {
  localStorage.clear();
  packingStore(seller.userId).change(() => ({ rejected: [refusedParcel] }));
  const { user } = openQueue({}, { keeps: true });
  expect(await screen.findByText('El pedido v7 no se envió: Ya no se puede')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: say('packing.rejected.dismiss') }));
  expect(screen.queryByText(/El pedido v7 no se envió/)).toBeNull();
  expect(readPackingMemory(seller.userId).rejected).toEqual([]);
});
