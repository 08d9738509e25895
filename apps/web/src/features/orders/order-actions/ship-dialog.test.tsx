import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from 'trastienda-client';
import { describe, expect, it, vi } from 'vitest';
import { anItem, anOrder } from '../../../testing/an-order.ts';
import { fakeServer, openScreen, refusal, seller } from '../../../testing/open-screen.tsx';
import { ShipDialog } from './ship-dialog.tsx';

const slaType = 'Envío a domicilio';
const carriers = [
  { id: 'dhl', name: 'DHL', slaType, type: 'SELLER', isActive: true, version: 1 },
  { id: 'old', name: 'Lenta', slaType, type: 'SELLER', isActive: false, version: 1 },
  { id: 'adm', name: 'Propia', slaType, type: 'ADMIN', isActive: true, version: 1 },
];
const invoice = 'POST /orders/v32386029-01/invoice';

async function openShip(order: Order, routes = {}) {
  const server = fakeServer({ 'GET /carriers': () => ({ body: carriers }), ...routes });
  const reports = { onClose: vi.fn(), onDone: vi.fn(), onReread: vi.fn() };
  const user = openScreen(<ShipDialog order={order} {...reports} />, { at: '/', as: seller });
  await screen.findByRole('textbox', { name: /Número de guía/ });
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar el pedido v32386029-01' }));
  const fill = async (number: string, url: string) => {
    await user.type(dialog.getByLabelText(/Número de guía/), number);
    await user.type(dialog.getByLabelText(/URL de rastreo/), url);
  };
  return { user, server, dialog, fill, ...reports };
}

describe('what is chosen', () => {
  it('starts with everything that is left and the carrier of the order, and counts units', async () => {
    const { dialog, user } = await openShip(anOrder());
    expect(dialog.getByLabelText(/Transportadora/)).toHaveValue('dhl');
    expect(dialog.getByRole('option', { name: 'Lenta (inactiva)' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Enviar (4)' })).toBeInTheDocument();
    // There is only one quantity field: the second item has a single unit left.
    const quantity = dialog.getByRole('spinbutton', { name: 'Unidades de Lámpara de mesa' });
    await user.clear(quantity);
    await user.type(quantity, '2');
    expect(dialog.getByRole('button', { name: 'Enviar (3)' })).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: /Foco LED/ }));
    await user.click(dialog.getByRole('checkbox', { name: /Lámpara/ }));
    const send = dialog.getByRole('button', { name: 'Enviar (0)' });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    expect(send).toHaveAccessibleDescription('Elija al menos un item para enviar');
  });

  it('offers only what was neither shipped nor cancelled', async () => {
    const items = [
      anItem({ id: 'sku-1', name: 'Lámpara', quantity: 3, shippedQuantity: 2 }),
      anItem({ id: 'sku-2', name: 'Foco', status: 'CANCELLED' }),
    ];
    const { dialog } = await openShip(anOrder({ items, status: 'partially-invoiced' }));
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    expect(dialog.getByText('1 unidad')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Enviar (1)' })).toBeInTheDocument();
  });

  it('offers no administered carrier, whose shipments only the carrier registers', async () => {
    const { dialog } = await openShip(anOrder());
    const offered = within(dialog.getByLabelText(/Transportadora/)).getAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual([
      'Seleccione una transportadora',
      'DHL',
      'Lenta (inactiva)',
    ]);
  });
});

describe('what is wrong', () => {
  it('asks about a number that another order has, and asks again about another number', async () => {
    const code = 'orders.ship.repeated';
    const { dialog, user, server, fill, onDone } = await openShip(anOrder(), {
      [invoice]: ({ body }: { body: unknown }) =>
        (body as { repeatedTracking?: boolean }).repeatedTracking
          ? { body: anOrder({ status: 'invoiced' }) }
          : refusal(409, code, 'La guía 77001 ya es de otro pedido: v1-01. Confirme si es la misma.'),
    });
    await fill('77-001', 'https://dhl.mx/77001');
    expect(dialog.queryByRole('checkbox', { name: /Es la misma guía/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Enviar (4)' }));
    expect(await dialog.findByText(/ya es de otro pedido: v1-01/)).toBeInTheDocument();
    await user.click(await dialog.findByRole('checkbox', { name: /Es la misma guía/ }));
    await user.type(dialog.getByLabelText(/Número de guía/), '2');
    expect(dialog.queryByRole('checkbox', { name: /Es la misma guía/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Enviar (4)' }));
    await user.click(await dialog.findByRole('checkbox', { name: /Es la misma guía/ }));
    await user.click(dialog.getByRole('button', { name: 'Enviar (4)' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const sent = server.of(invoice).map(({ body }) => body as { trackingNumber: string; repeatedTracking?: boolean });
    expect(sent.map(({ trackingNumber, repeatedTracking = false }) => [trackingNumber, repeatedTracking])).toEqual([
      ['77001', false],
      ['770012', false],
      ['770012', true],
    ]);
  });

  it('says it on leaving a field and on sending, never while typing', async () => {
    const { dialog, user, server } = await openShip(anOrder());
    const url = dialog.getByLabelText(/URL de rastreo/);
    await user.type(url, 'dhl');
    expect(dialog.queryByText('Este campo debe ser una URL válida.')).toBeNull();
    await user.tab();
    expect(dialog.getByText('Este campo debe ser una URL válida.')).toBeInTheDocument();
    expect(url).toBeInvalid();
    await user.type(url, 'x');
    expect(dialog.queryByText('Este campo debe ser una URL válida.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^Enviar/ }));
    expect(await dialog.findByText('El número de guía es obligatorio')).toBeInTheDocument();
    expect(dialog.getByText('Este campo debe ser una URL válida.')).toBeInTheDocument();
    expect(server.of(invoice)).toEqual([]);
  });

  it('puts the server’s refusals on their fields and loses nothing', async () => {
    const { dialog, user, fill } = await openShip(anOrder(), {
      [invoice]: () =>
        refusal(400, 'errors.validation', 'Revise los datos marcados', { trackingNumber: 'Ese número ya se usó' }),
    });
    await fill('1Z999', 'https://dhl.com/1Z999');
    await user.click(dialog.getByRole('button', { name: 'Enviar (4)' }));
    expect(await dialog.findByText('Ese número ya se usó')).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent('Revise los datos marcados');
    expect(dialog.getByLabelText(/Número de guía/)).toHaveValue('1Z999');
    expect(dialog.getByLabelText(/URL de rastreo/)).toHaveValue('https://dhl.com/1Z999');
  });

  it('asks before what was typed is lost', async () => {
    const { dialog, user, fill, onClose } = await openShip(anOrder());
    await fill('1Z', 'h');
    await user.click(dialog.getAllByRole('button', { name: 'Cerrar' })[0]!);
    expect(await dialog.findByText('Lo que escribió se perderá.')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Seguir editando' }));
    expect(dialog.getByLabelText(/Número de guía/)).toHaveValue('1Z');
    await user.keyboard('{Escape}');
    await user.click(await dialog.findByRole('button', { name: 'Salir sin enviar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

describe('sending', () => {
  const shipped = anOrder({ status: 'invoiced', version: 4 });

  it('sends what was chosen with the version that was seen, and says Enviando...', async () => {
    let answer = () => {};
    const { dialog, user, fill, server, onDone, onClose } = await openShip(anOrder(), {
      [invoice]: () => new Promise((resolve) => (answer = () => resolve({ body: shipped }))),
    });
    await fill(' 1Z999 ', 'https://dhl.com/1Z999');
    await user.click(dialog.getByRole('checkbox', { name: /Foco LED/ }));
    await user.click(dialog.getByRole('button', { name: 'Enviar (3)' }));
    expect(await dialog.findByRole('button', { name: 'Enviando...' })).toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(() =>
      expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ status: 'invoiced', version: 4 })),
    );
    expect(onClose).toHaveBeenCalledOnce();
    const [call] = server.of(invoice);
    expect(call?.ifMatch).toBe('3');
    expect(call?.body).toMatchObject({
      courier: 'dhl',
      trackingNumber: '1Z999',
      trackingUrl: 'https://dhl.com/1Z999',
      items: [{ id: 'sku-1', quantity: 3 }],
    });
  });

  it('shows an order that changed meanwhile, keeps what was typed, and sends it with the new version', async () => {
    const changed = anOrder({
      version: 5,
      status: 'partially-invoiced',
      items: [anItem({ id: 'sku-1', quantity: 2 })],
    });
    let answers = 0;
    const { dialog, user, fill, server, onReread } = await openShip(anOrder(), {
      [invoice]: () => {
        answers += 1;
        const at = '2026-11-20T12:00:00Z';
        const changes = [{ version: 5, at, by: 'Ada Luz', action: 'order.shipped', fields: ['status'] }];
        const told = {
          status: 412,
          code: 'orders.changed',
          message: 'Alguien más modificó este pedido',
          requestId: 'r',
        };
        return answers === 1 ? { status: 412, body: { ...told, changes } } : { body: shipped };
      },
      'GET /orders/v32386029-01': () => ({ body: changed }),
    });
    await fill('1Z999', 'https://dhl.com/1Z999');
    await user.click(dialog.getByRole('button', { name: 'Enviar (4)' }));
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getByText('Alguien más modificó este pedido')).toBeInTheDocument();
    expect(alert.getByText('Paquete enviado: Ada Luz, 20 nov 2026, 06:00')).toBeInTheDocument();
    await user.click(alert.getByRole('button', { name: 'Ver el pedido actual' }));
    expect(await dialog.findByText(/Estado: de Para envío a Envío incompleto/)).toBeInTheDocument();
    expect(onReread).toHaveBeenCalledWith(expect.objectContaining({ version: 5 }));
    expect(dialog.getByLabelText(/Número de guía/)).toHaveValue('1Z999');
    await user.click(dialog.getByRole('button', { name: 'Enviar (2)' }));
    await waitFor(() => expect(server.of(invoice)).toHaveLength(2));
    expect(server.of(invoice)[1]?.ifMatch).toBe('5');
  });

  it('keeps everything when nobody answers, and can be sent again', async () => {
    let works = false;
    const { dialog, user, fill, onDone } = await openShip(anOrder(), {
      [invoice]: () => {
        if (!works) throw new TypeError('Failed to fetch');
        return { body: shipped };
      },
    });
    await fill('1Z999', 'https://dhl.com/1Z999');
    await user.click(dialog.getByRole('button', { name: 'Enviar (4)' }));
    expect(await dialog.findByText(/Sin conexión/)).toBeInTheDocument();
    works = true;
    await user.click(dialog.getByRole('button', { name: 'Enviar (4)' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });
});
