import { act, screen, waitFor, within } from '@testing-library/react';
import { limits, type Viewer } from '@trastienda/domain';
import { Route, Routes } from 'react-router-dom';
import type { Order } from 'trastienda-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EmbeddedProvider, type IncidentsOf } from '../../../lib/embedded.tsx';
import { anItem, anOrder, aPackage } from '../../../testing/an-order.ts';
import { admin, fakeServer, openScreen, refusal, seller } from '../../../testing/open-screen.tsx';
import { OrderDetailScreen } from './order-detail-screen.tsx';
import { at, card, get, openOrder, ready } from './testing/order-fixture.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const IncidentToClose = ({ onChanged }: IncidentsOf) => (
  <button type="button" onClick={onChanged}>
    Cerrar la incidencia
  </button>
);
const Nothing = () => null;
const unused = { Discount: Nothing, Loads: Nothing, NewIncident: Nothing, Stock: Nothing, Holds: Nothing };
const parts = { ...unused, Incidents: IncidentToClose };

const buttons = async () =>
  within(await ready())
    .getAllByRole('button')
    .map((button) => button.textContent);
describe('what is shown', () => {
  it('tells a seller everything about an order on its way', async () => {
    openOrder(
      anOrder({
        status: 'partially-invoiced',
        tags: ['controversy', 'posibleFraud'],
        items: [
          anItem({ id: 'sku-1', quantity: 3, shippedQuantity: 2, deliveredQuantity: 1 }),
          anItem({ id: 'sku-2', name: 'Foco LED', status: 'CANCELLED', canceledQuantity: 1 }),
        ],
        packageAttachment: { packages: [aPackage()] },
        promotions: [
          {
            identifier: 'p1',
            scName: 'Buen Fin',
            userType: 'ADMIN',
            description: 'Diez por ciento',
            percentualDiscountValue: 10,
            nominalDiscountValue: 165.5,
          },
        ],
        controversies: [
          {
            id: 'c1',
            type: 'CDE',
            state: 'IN_ANALYSIS',
            creationDate: '2026-11-01T10:00:00.000Z',
            updateDate: '2026-11-02T10:00:00.000Z',
            text: 'Llegó rota',
            sku: 'sku-1',
            name: 'Lámpara de mesa',
            quantity: 1,
            comments: [
              { id: 'n1', author: 'Ana', text: 'Pedimos fotografías', creationDate: '2026-11-02T10:00:00.000Z' },
            ],
          },
        ],
      }),
    );
    await ready();
    expect(screen.getByRole('heading', { level: 1, name: 'Pedido v32386029-01' })).toBeInTheDocument();
    expect(card('Cliente').getByText('ana@example.mx')).toBeInTheDocument();
    expect(card('Dirección de entrega').getByText(/^06600 /)).toBeInTheDocument();
    expect(card('Datos de envío').getByText('3 días hábiles')).toBeInTheDocument();
    expect(card('Total').getByText('Pagado')).toBeInTheDocument();
    expect(card('Total').getByText('$1,334.50')).toBeInTheDocument();
    expect(card('Total').getByText('-$165.50')).toBeInTheDocument();
    expect(card('Total').getByText('Promociones aplicadas (1)')).toBeInTheDocument();
    expect(card('Items').getByRole('row', { name: /1 entregada · 1 enviada · 1 por enviar/ })).toBeInTheDocument();
    expect(card('Items').getByRole('cell', { name: 'Cancelado' })).toBeInTheDocument();
    expect(card('Paquetes').getByRole('link', { name: /^1Z999/ })).toHaveAttribute('href', 'https://dhl.com/1Z999');
    expect(card('Controversias').getByText('Pedimos fotografías')).toBeInTheDocument();
    expect(card('Controversias').getByText('Abierta hace 2 días o más')).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Etiquetas' })).getByText('Prevención de fraudes'),
    ).toBeInTheDocument();
    expect(card('Items').getByRole('cell', { name: '$1,050.00' })).toBeInTheDocument();
    expect(card('Resumen').queryByText('Estado')).toBeNull();
    expect(card('Devoluciones').getByText('Este pedido no tiene devoluciones')).toBeInTheDocument();
    expect(screen.queryByText(/transportadora administrada/)).toBeNull();
  });

  it('hides the client from who is no operating user, and says so', async () => {
    const { clientProfileData: _client, shippingData, ...order } = anOrder();
    const { address: _address, ...hidden } = shippingData;
    openOrder({ ...order, shippingData: hidden }, { ...seller, operatingUser: false });
    await ready();
    expect(screen.queryByRole('region', { name: 'Cliente' })).toBeNull();
    expect(card('Dirección de entrega').getByText(/solo a usuarios operadores/)).toBeInTheDocument();
  });

  it('tells that there is no such order, with the way back', async () => {
    openOrder(anOrder(), seller, { [get]: () => refusal(404, 'orders.notFound', 'El pedido no existe') });
    expect(await screen.findByRole('alert')).toHaveTextContent('El pedido no existe');
    expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/orders/list');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
});

describe('actions', () => {
  const administered = {
    id: 'adm',
    name: 'Propia',
    slaType: 'Envío',
    type: 'ADMIN',
    isActive: true,
    version: 1,
  } as const;

  it.each<{ who: string; as: Viewer; more: Partial<Order>; expected: string[] }>([
    {
      who: 'a seller',
      as: seller,
      more: { status: 'ready-for-handling' },
      expected: ['Iniciar Manejo', 'Cancelar', 'Cancelar items', 'Escribir nota'],
    },
    {
      who: 'a seller',
      as: seller,
      more: { status: 'handling' },
      expected: ['Enviar', 'Cancelar', 'Cancelar items', 'Escribir nota'],
    },
    {
      who: 'a seller with an administered carrier',
      as: seller,
      more: { status: 'handling', carrier: administered },
      expected: ['Solicitar guía', 'Cancelar', 'Cancelar items', 'Escribir nota'],
    },
    {
      who: 'a seller',
      as: seller,
      more: { status: 'invoiced' },
      expected: ['Entregar', 'Deshacer envío', 'Cancelar', 'Cancelar items', 'Escribir nota'],
    },
    {
      who: 'an administrator with an administered carrier',
      as: admin,
      more: { status: 'handling', carrier: administered },
      expected: ['Enviar', 'Cancelar', 'Cancelar items', 'Escribir nota', 'LOG'],
    },
  ])('offers $who in $more.status: $expected', async ({ as, more, expected }) => {
    openOrder(anOrder(more), as);
    expect(await buttons()).toEqual(expected);
  });

  it('offers a note alone where nothing else can be done', async () => {
    openOrder(anOrder({ status: 'canceled' }));
    expect(await buttons()).toEqual(['Escribir nota']);
  });

  it('puts the usual next one first', async () => {
    // A further shipment comes first in the life of an order, but is refused to an administrator here.
    const more = { packageAttachment: { packages: [aPackage()] }, carrier: administered };
    openOrder(anOrder({ status: 'partially-invoiced', ...more }), admin);
    expect((await buttons()).slice(0, 2)).toEqual(['Entregar', 'Enviar']);
  });

  it('tells why one is refused, and asks nothing of the server', async () => {
    const { user, server } = openOrder(anOrder({ status: 'invoiced', packageAttachment: { packages: [aPackage()] } }));
    const deliver = within(await ready()).getByRole('button', { name: 'Entregar' });
    expect(deliver).toHaveAccessibleDescription('Solo los administradores pueden entregar órdenes');
    expect(within(await ready()).getByRole('button', { name: 'Cancelar' })).toHaveAccessibleDescription(
      'No es posible cancelar una orden enviada',
    );
    deliver.focus();
    expect(await screen.findByText(/Solo los administradores/, { selector: '[role=tooltip]' })).toBeVisible();
    await user.click(deliver);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('tells an administrator why items are not theirs to cancel', async () => {
    openOrder(anOrder({ status: 'ready-for-handling' }), admin);
    expect(within(await ready()).getByRole('button', { name: 'Cancelar items' })).toHaveAccessibleDescription(
      'Un administrador no puede cancelar items',
    );
  });

  it('starts the handling after a confirmation, with the version that was seen', async () => {
    let now = anOrder({ status: 'ready-for-handling', version: 3 });
    const started = 'POST /orders/v32386029-01/start-handling';
    const { user, server } = openOrder(now, seller, {
      [get]: () => ({ body: now }),
      [started]: () => {
        now = anOrder({ status: 'handling', version: 4 });
        return { body: now };
      },
    });
    await user.click(within(await ready()).getByRole('button', { name: 'Iniciar Manejo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Iniciar el manejo del pedido v32386029-01' }));
    await user.click(dialog.getByRole('button', { name: 'Iniciar Manejo' }));
    expect(await screen.findByText('Se inició el manejo del pedido')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.of(started)[0]?.ifMatch).toBe('3');
    expect(await within(await ready()).findByRole('button', { name: 'Enviar' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByText('Este pedido cambió mientras lo veía')).toBeNull();
  });

  it('keeps the dialog and says why when the server refuses', async () => {
    const { user } = openOrder(anOrder({ status: 'ready-for-handling' }), seller, {
      'POST /orders/v32386029-01/start-handling': () =>
        refusal(409, 'orders.startHandling.notNotified', 'El pedido no pudo ser notificado al retailer'),
    });
    await user.click(within(await ready()).getByRole('button', { name: 'Iniciar Manejo' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Iniciar Manejo' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('El pedido no pudo ser notificado al retailer');
  });

  it('shows what somebody else did meanwhile, and that it can no longer be done', async () => {
    let now = anOrder({ status: 'ready-for-handling', version: 3 });
    const { user } = openOrder(now, seller, {
      [get]: () => ({ body: now }),
      'POST /orders/v32386029-01/start-handling': () => {
        now = anOrder({ status: 'canceled', version: 4 });
        return refusal(412, 'orders.changed', 'Alguien más modificó este pedido');
      },
    });
    await user.click(within(await ready()).getByRole('button', { name: 'Iniciar Manejo' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Iniciar Manejo' }));
    await user.click(await dialog.findByRole('button', { name: 'Ver el pedido actual' }));
    expect(await dialog.findByText('Estado: de Para manejo a Cancelada.')).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent('Solo se puede iniciar el manejo en el estado Para manejo');
    expect(dialog.getByRole('button', { name: 'Iniciar Manejo' })).toBeDisabled();
    expect(dialog.queryByRole('button', { name: 'Ver el pedido actual' })).toBeNull();
    await user.click(dialog.getAllByRole('button', { name: 'Cerrar' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent('Cancelada');
    expect(screen.queryByText('Este pedido cambió mientras lo veía')).toBeNull();
  });

  it('asks for no guide of what was sent', async () => {
    openOrder(anOrder({ carrier: administered, status: 'invoiced' }));
    await ready();
    expect(screen.queryByText(/tiene una transportadora administrada/)).toBeNull();
  });

  it('requests a guide of the retailer that sold the order', async () => {
    const asked = 'POST /retailers/trastienda/orders/v32386029-01/guide';
    const { user, server } = openOrder(anOrder({ carrier: administered }), seller, {
      [asked]: () => ({ body: anOrder({ carrier: administered, status: 'getting-guide', version: 4 }) }),
    });
    expect(await screen.findByText(/tiene una transportadora administrada/)).toBeInTheDocument();
    await user.click(within(await ready()).getByRole('button', { name: 'Solicitar guía' }));
    const dialog = within(await screen.findByRole('dialog'));
    const readings = server.of(get).length;
    await user.click(dialog.getByRole('button', { name: 'Solicitar guía' }));
    expect(await screen.findByText('Se solicitó la guía del pedido')).toBeInTheDocument();
    expect(server.of(asked)).toHaveLength(1);
    // The screen shows the order that the action returned, without reading it again.
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent('Esperando guía'),
    );
    expect(server.of(get)).toHaveLength(readings);
  });

  it('shows the log word for word, or that no guide was requested', async () => {
    const { user } = openOrder(anOrder({ carrier: administered }), admin);
    await user.click(within(await ready()).getByRole('button', { name: 'LOG' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'LOG del pedido v32386029-01' }));
    expect(dialog.getByText('No se ha solicitado guía')).toBeInTheDocument();
  });
});

describe('keys', () => {
  it('start what the buttons start', async () => {
    const { user } = openOrder(anOrder({ status: 'handling' }));
    await ready();
    await user.keyboard('e');
    expect(await screen.findByRole('dialog', { name: /^Enviar/ })).toBeInTheDocument();
  });

  it('of a refused action lead to its button, which says why', async () => {
    const { user } = openOrder(anOrder({ status: 'invoiced', packageAttachment: { packages: [aPackage()] } }));
    await ready();
    await user.keyboard('c');
    expect(within(await ready()).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    expect(await screen.findByText(/orden enviada/, { selector: '[role=tooltip]' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('changes by others', () => {
  it('announces what changed, until it was seen', async () => {
    let now = anOrder({ status: 'handling', version: 3 });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = openOrder(now, seller, { [get]: () => ({ body: now }) });
    await ready();
    now = anOrder({ status: 'canceled', version: 4 });
    await act(() => vi.advanceTimersByTimeAsync(limits.orderReloadMilliseconds + 1));
    expect(await screen.findByText('Estado: de Para envío a Cancelada.')).toBeInTheDocument();
    vi.useRealTimers();
    await user.click(screen.getByRole('button', { name: 'Entendido' }));
    expect(screen.queryByText('Estado: de Para envío a Cancelada.')).toBeNull();
  });

  it('announces nothing of what its person did in an incident', async () => {
    let now = anOrder({ status: 'handling', version: 3, tags: ['incidence'] });
    const server = fakeServer({ [get]: () => ({ body: now }) });
    const user = openScreen(
      <EmbeddedProvider parts={parts}>
        <Routes>
          <Route path="/orders/orderDetail/:orderId" element={<OrderDetailScreen />} />
        </Routes>
      </EmbeddedProvider>,
      { at, as: seller },
    );
    await ready();
    const before = server.of(get).length;
    now = anOrder({ status: 'handling', version: 4 });
    await user.click(screen.getByRole('button', { name: 'Cerrar la incidencia' }));
    await waitFor(() => expect(server.of(get).length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByText('Incidencia')).toBeNull());
    await waitFor(() => expect(screen.queryByText('Este pedido cambió mientras lo veía')).toBeNull());
  });

  it('does not read the order again under an open dialog', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, server } = openOrder(anOrder({ status: 'ready-for-handling' }));
    await user.click(within(await ready()).getByRole('button', { name: 'Iniciar Manejo' }));
    await screen.findByRole('dialog');
    const before = server.of(get).length;
    await act(() => vi.advanceTimersByTimeAsync(3 * limits.orderReloadMilliseconds));
    expect(server.of(get)).toHaveLength(before);
  });
});
