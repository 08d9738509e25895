import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anOrder, aPackage } from '../../../testing/an-order.ts';
import { fakeServer, openScreen, seller } from '../../../testing/open-screen.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const moved = aPackage().packageStatusHistories;
const packages = [
  aPackage({ invoiceNumber: 'p0' }),
  aPackage({ invoiceNumber: 'p1', courierStatus: { finished: true } }),
  aPackage({ invoiceNumber: 'p2', packageStatusHistories: [...moved, ...moved] }),
  aPackage({ invoiceNumber: 'p3', type: 'Input' }),
  aPackage({ invoiceNumber: 'p4' }),
];
const items = anOrder().items.map((item) => ({ ...item, quantity: 9, shippedQuantity: 9, pendingQuantity: 0 }));
const sent = (several: boolean) =>
  anOrder({ status: 'invoiced', items, packageAttachment: { packages: several ? packages : packages.slice(0, 4) } });

async function openWithdraw(several: boolean) {
  const order = sent(several);
  const answer = () => ({ body: { ...order, status: 'handling', version: 4 } });
  const server = fakeServer({
    'DELETE /orders/v32386029-01/invoice/p0': answer,
    'DELETE /orders/v32386029-01/invoice/p4': answer,
  });
  const reports = { onClose: vi.fn(), onDone: vi.fn(), onReread: vi.fn() };
  const user = openScreen(<WithdrawDialog order={order} {...reports} />, { at: '/', as: seller });
  const dialog = within(await screen.findByRole('dialog', { name: 'Deshacer un envío del pedido v32386029-01' }));
  return { user, server, dialog, submit: dialog.getByRole('button', { name: 'Deshacer envío' }), ...reports };
}

it('takes back the only shipment that can be, with the version that was seen', async () => {
  const { user, server, submit, dialog, onDone } = await openWithdraw(false);
  expect(dialog.getByRole('combobox', { name: /Envío/ })).toHaveValue('p0');
  await user.click(submit);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ status: 'handling' })));
  expect(server.calls).toEqual([expect.objectContaining({ ifMatch: '3' })]);
  expect(screen.getByText('Se deshizo el envío del pedido v32386029-01')).toBeInTheDocument();
});

it('asks which one where there are several, and offers none that has moved', async () => {
  const { user, server, submit, dialog, onDone } = await openWithdraw(true);
  const choice = dialog.getByRole('combobox', { name: /Envío/ });
  const offered = within(choice).getAllByRole<HTMLOptionElement>('option');
  expect(offered.map(({ value }) => value)).toEqual(['', 'p0', 'p4']);
  await user.click(submit);
  expect(choice).toHaveAccessibleDescription('Elija el envío que se deshace');
  expect(server.calls).toEqual([]);
  await user.selectOptions(choice, 'p4');
  await user.click(submit);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(server.of('DELETE /orders/v32386029-01/invoice/p4')).toHaveLength(1);
});
