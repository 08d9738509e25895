import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from 'trastienda-client';
import { describe, expect, it, vi } from 'vitest';
import { anItem, anOrder } from '../../../testing/an-order.ts';
import { fakeServer, openScreen, refusal, seller } from '../../../testing/open-screen.tsx';
import { CancelDialog, CancelItemsDialog } from './cancel-dialog.tsx';

const causes = [
  { id: 'sin-inventario', description: 'Sin inventario' },
  { id: 'producto-danado', description: 'Producto dañado' },
];
const getCauses = 'GET /orders/imputabilitycauses';
const cae = 'POST /orders/v32386029-01/cancelcae';
const cde = 'POST /orders/v32386029-01/cancelcde';
const items = 'POST /orders/v32386029-01/cancelbeforesend';

async function openCancel(Dialog: typeof CancelDialog, order: Order, routes = {}) {
  const server = fakeServer({ [getCauses]: () => ({ body: causes }), ...routes });
  const reports = { onClose: vi.fn(), onDone: vi.fn(), onReread: vi.fn() };
  const user = openScreen(<Dialog order={order} {...reports} />, { at: '/', as: seller });
  // The form's dialog replaces the one that loads the causes, or that says that loading them failed.
  await screen.findByRole('button', { name: /^(Cancelar|Reintentar)/ });
  const dialog = within(await screen.findByRole('dialog'));
  return { user, server, dialog, ...reports };
}

describe('before anything was sent', () => {
  it('asks for a reason and cancels the whole order with the version that was seen', async () => {
    const { user, server, dialog, onDone } = await openCancel(CancelDialog, anOrder(), {
      [cae]: () => ({ body: anOrder({ status: 'canceled', version: 4 }) }),
    });
    const cause = await dialog.findByRole('combobox', { name: /Motivo de cancelación/ });
    expect(cause).toHaveDisplayValue('Seleccione un motivo de cancelación');
    await user.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
    expect(await dialog.findByText('Seleccione un motivo de cancelación', { selector: 'p' })).toBeInTheDocument();
    expect(server.of(cae)).toEqual([]);
    await user.selectOptions(cause, 'Sin inventario');
    await user.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ status: 'canceled' })));
    expect(server.of(cae)).toEqual([expect.objectContaining({ ifMatch: '3', body: { causeId: 'sin-inventario' } })]);
    expect(screen.getByText('Se ha realizado la cancelación con éxito')).toBeInTheDocument();
  });

  it('says that it was canceled already, by another tab for the same reason', async () => {
    const { user, dialog } = await openCancel(CancelDialog, anOrder(), {
      [cae]: () => ({ body: anOrder({ status: 'canceled', version: 4, unchanged: true }) }),
    });
    await user.selectOptions(await dialog.findByRole('combobox'), 'Sin inventario');
    await user.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
    expect(await screen.findByText('El pedido v32386029-01 ya estaba cancelado por ese motivo')).toBeInTheDocument();
    expect(screen.queryByText('Se ha realizado la cancelación con éxito')).toBeNull();
  });

  it('asks before a chosen reason is lost', async () => {
    const { user, dialog, onClose } = await openCancel(CancelDialog, anOrder());
    await user.selectOptions(await dialog.findByRole('combobox'), 'Sin inventario');
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await dialog.findByRole('button', { name: 'Salir sin enviar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('tells that the causes did not come, as a toast too, and tries again', async () => {
    let works = false;
    const words = 'Ha ocurrido un error al cargar los motivos de cancelación';
    const { user, dialog } = await openCancel(CancelDialog, anOrder(), {
      [getCauses]: () => (works ? { body: causes } : refusal(403, 'access.permission', 'No puede')),
    });
    expect(await screen.findByText(words)).toBeInTheDocument();
    works = true;
    await user.click(await dialog.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('combobox')).toBeInTheDocument();
  });

  it.each([
    [409, 'orders.cancel.controversyCde', 'otra cosa', 'Pedido con controversia de tipo CDE, no es posible cancelar.'],
    [409, 'orders.cancel.status', 'No es posible cancelar en este estado', 'No es posible cancelar en este estado'],
    [500, 'errors.internal', 'Ocurrió un error', 'No se pudo cancelar en el sistema de órdenes. Intente de nuevo'],
  ])('%d %s is told in the words of the dialog', async (status, code, message, shown) => {
    const { user, dialog } = await openCancel(CancelDialog, anOrder(), { [cae]: () => refusal(status, code, message) });
    await user.selectOptions(await dialog.findByRole('combobox'), 'Sin inventario');
    await user.click(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(shown);
    expect(dialog.getByRole('combobox')).toHaveValue('sin-inventario');
  });
});

describe('after something was sent', () => {
  const sent = () => anOrder({ status: 'delivered' });
  const done = () => ({ body: anOrder({ status: 'canceled', version: 4 }) });

  it('takes everything for one reason', async () => {
    const { user, server, dialog, onDone } = await openCancel(CancelDialog, sent(), { [cde]: done });
    expect(await dialog.findByRole('button', { name: 'Cancelar (0)' })).toHaveAccessibleDescription(
      'Elija al menos un item con una cantidad mayor a 0',
    );
    await user.click(dialog.getByRole('checkbox', { name: 'Seleccionar todo' }));
    await user.selectOptions(dialog.getByRole('combobox'), 'Producto dañado');
    await user.click(dialog.getByRole('button', { name: 'Cancelar (4)' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.of(cde)[0]?.body).toEqual([
      {
        causeId: 'producto-danado',
        items: [
          { id: 'sku-1', quantity: 3 },
          { id: 'sku-2', quantity: 1 },
        ],
      },
    ]);
  });

  it('takes items with quantities and reasons', async () => {
    const { user, server, dialog, onDone } = await openCancel(CancelDialog, sent(), { [cde]: done });
    await user.click(await dialog.findByRole('checkbox', { name: /Lámpara/ }));
    const quantity = dialog.getByRole('spinbutton', { name: 'Unidades de Lámpara de mesa' });
    await user.clear(quantity);
    await user.type(quantity, '2');
    await user.click(dialog.getByRole('checkbox', { name: /Foco/ }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar (3)' }));
    expect(await dialog.findAllByText('Seleccione un motivo de cancelación', { selector: 'p' })).toHaveLength(2);
    await user.selectOptions(dialog.getByRole('combobox', { name: /Lámpara/ }), 'Sin inventario');
    await user.selectOptions(dialog.getByRole('combobox', { name: /Foco/ }), 'Producto dañado');
    await user.click(dialog.getByRole('button', { name: 'Cancelar (3)' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.of(cde)[0]?.body).toEqual([
      { causeId: 'sin-inventario', items: [{ id: 'sku-1', quantity: 2 }] },
      { causeId: 'producto-danado', items: [{ id: 'sku-2', quantity: 1 }] },
    ]);
  });
});

describe('items', () => {
  const order = anOrder({
    status: 'ready-for-handling',
    items: [
      anItem({ id: 'sku-1', name: 'Lámpara', quantity: 2 }),
      anItem({ id: 'sku-2', name: 'Foco' }),
      anItem({ id: 'sku-3', name: 'Cable', status: 'CANCELLED', canceledQuantity: 1 }),
    ],
  });

  it('says in its own words that the order is not there any more', async () => {
    const body = { status: 404, code: 'orders.notFound', message: 'El pedido no existe', requestId: 'r-1' };
    const { user, dialog } = await openCancel(CancelItemsDialog, order, { [items]: () => ({ status: 404, body }) });
    await user.click(await dialog.findByRole('checkbox', { name: /Lámpara/ }));
    await user.selectOptions(dialog.getByRole('combobox'), 'Sin inventario');
    await user.click(dialog.getByRole('button', { name: 'Cancelar (1)' }));
    expect(await dialog.findByText('Error: Orden no encontrada')).toBeInTheDocument();
  });

  it('cancels one unit of each chosen item and tells each failure', async () => {
    const answers = [
      { status: 200, id: 'sku-1', description: 'Se canceló una unidad' },
      { status: 409, id: 'sku-2', description: 'Error: El item ya se encuentra cancelado' },
    ];
    const { user, server, dialog, onDone } = await openCancel(CancelItemsDialog, order, {
      [items]: () => ({ body: { items: answers, order: { ...order, version: 4 } } }),
    });
    expect(await dialog.findByRole('button', { name: 'Cancelar (0)' })).toHaveAccessibleDescription(
      'Necesitas seleccionar al menos un item para cancelar.',
    );
    expect(dialog.getByRole('checkbox', { name: /Cable/ })).toHaveAccessibleDescription(
      'No se pueden cancelar items que ya están cancelados',
    );
    await user.click(dialog.getByRole('checkbox', { name: /Lámpara/ }));
    await user.click(dialog.getByRole('checkbox', { name: /Foco/ }));
    await user.selectOptions(dialog.getByRole('combobox'), 'Sin inventario');
    await user.click(dialog.getByRole('button', { name: 'Cancelar (2)' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.of(items)).toEqual([
      expect.objectContaining({
        ifMatch: '3',
        body: {
          causeId: 'sin-inventario',
          items: [
            { id: 'sku-1', quantity: 1 },
            { id: 'sku-2', quantity: 1 },
          ],
        },
      }),
    ]);
    expect(screen.getByText('Items cancelados correctamente')).toBeInTheDocument();
    expect(screen.getByText('Item sku-2: Error: El item ya se encuentra cancelado')).toBeInTheDocument();
  });
});
