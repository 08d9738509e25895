import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anOrder, aPackage } from '../../../testing/an-order.ts';
import { admin, fakeServer, openScreen, refusal } from '../../../testing/open-screen.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';

const packages = [
  aPackage({ invoiceNumber: 'p0' }),
  aPackage({ invoiceNumber: 'p1', courierStatus: { finished: true } }),
  aPackage({ invoiceNumber: 'p2', items: [{ id: 'sku-1', quantity: 1, price: 350, devolution: 1 }] }),
  aPackage({ invoiceNumber: 'p3' }),
  aPackage({ invoiceNumber: 'p4', type: 'Input' }),
];
const order = anOrder({ status: 'invoiced', packageAttachment: { packages } });

async function openDeliver(routes = {}) {
  const server = fakeServer(routes);
  const reports = { onClose: vi.fn(), onDone: vi.fn(), onReread: vi.fn() };
  const user = openScreen(<DeliverDialog order={order} {...reports} />, { at: '/', as: admin });
  const dialog = within(await screen.findByRole('dialog', { name: 'Entregar el pedido v32386029-01' }));
  return { user, server, dialog, ...reports };
}

it('offers the shipments, and says why one cannot be delivered', async () => {
  const { dialog, user } = await openDeliver();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(4);
  expect(dialog.getByRole('checkbox', { name: /^p1/ })).toHaveAccessibleDescription('Ya fue entregado');
  const returned = dialog.getByRole('checkbox', { name: /^p2/ });
  expect(returned).toHaveAccessibleDescription('Todos los items fueron devueltos');
  await user.click(returned);
  expect(returned).not.toBeChecked();
  expect(dialog.getByRole('button', { name: 'Entregar (0)' })).toHaveAccessibleDescription('Elija al menos un paquete');
});

it('delivers the chosen packages in one call, with the version that was seen', async () => {
  const { dialog, user, server, onDone } = await openDeliver({
    'PUT /orders/v32386029-01/invoice/p0/tracking': () => ({ body: { ...order, status: 'delivered', version: 4 } }),
  });
  await user.click(dialog.getByRole('checkbox', { name: /^p0/ }));
  await user.click(dialog.getByRole('checkbox', { name: /^p3/ }));
  await user.click(dialog.getByRole('button', { name: 'Entregar (2)' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ status: 'delivered' })));
  expect(server.calls).toEqual([
    expect.objectContaining({ ifMatch: '3', body: { isDelivered: true, invoiceNumbers: ['p0', 'p3'] } }),
  ]);
  expect(screen.getByText('Se registró la entrega')).toBeInTheDocument();
});

it('keeps the choice when the server refuses', async () => {
  const { dialog, user } = await openDeliver({
    'PUT /orders/v32386029-01/invoice/p0/tracking': () =>
      refusal(
        409,
        'orders.deliver.allPackages',
        'Todos los paquetes deben haber sido entregados para entregar la orden',
      ),
  });
  await user.click(dialog.getByRole('checkbox', { name: /^p0/ }));
  await user.click(dialog.getByRole('button', { name: 'Entregar (1)' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Todos los paquetes deben haber sido entregados');
  expect(dialog.getByRole('checkbox', { name: /^p0/ })).toBeChecked();
});
