import { screen, within } from '@testing-library/react';
import type { ReturnRow } from 'trastienda-client';
import { expect, it } from 'vitest';
import { admin, fakeServer, openScreen, refusal, seller } from '../../../testing/open-screen.tsx';
import { ReturnListScreen } from './return-list.tsx';

const row: ReturnRow = {
  ...{ orderId: 'v1001-01', accountName: 'aurora', sellerName: 'Aurora', id: 'RMA-1', invoiceNumber: 'dev-v1001-01-1' },
  ...{ state: 'RECEIVED', reason: 'Llegó roto', units: 3, received: 2, sellable: 1, value: 200 },
  ...{ announcedDate: '2026-11-18T18:05:00.000Z', receivedDate: '2026-11-20T18:05:00.000Z', closedDate: null },
};
const coming: ReturnRow = { ...row, id: 'RMA-2', state: 'ANNOUNCED', received: null, sellable: 0, receivedDate: null };

function open(viewer = seller, at = '/orders/returns', rows = [row, coming]) {
  const answer = { body: rows, headers: { 'x-total-count': String(rows.length) } };
  const server = fakeServer({ 'GET /orders/returns': () => answer });
  return { server, user: openScreen(<ReturnListScreen />, { at, as: viewer }) };
}
const titles = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

it('leads from each return to its place on the order, and tells its state and units', async () => {
  open();
  const [first, second] = await screen.findAllByRole('link', { name: 'v1001-01' });
  expect(first).toHaveAttribute('href', '/orders/orderDetail/v1001-01#return-RMA-1');
  expect(second).toHaveAttribute('href', '/orders/orderDetail/v1001-01#return-RMA-2');
  expect(screen.getByText('Devoluciones encontradas: 2')).toBeInTheDocument();
  expect(titles()).toEqual([
    ...['Pedido', 'Devolución', 'Estado', 'Unidades', 'Vendibles', 'Valor', 'Motivo', 'Anunciada', 'Recibida'],
  ]);
  expect(screen.getByRole('row', { name: /RMA-1 Recibida 2 de 3 1 \$200\.00 Llegó roto/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /RMA-2 Anunciada 3 \$200\.00 Llegó roto.*Sin recibir/ })).toBeInTheDocument();
});

it('says of a concluded return that nothing of it arrived', async () => {
  open(seller, '/orders/returns', [
    { ...coming, state: 'CLOSED' },
    { ...row, id: 'RMA-3', state: 'CLOSED' },
  ]);
  expect(await screen.findByRole('row', { name: /RMA-2 Concluida sin recibir 3/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /RMA-3 Concluida 2 de 3/ })).toBeInTheDocument();
});

it('shows the seller to administrators', async () => {
  open(admin);
  await screen.findAllByRole('link', { name: 'v1001-01' });
  expect(titles()[2]).toBe('Seller');
});

it('asks the server for what the address says, and narrows by state', async () => {
  const query = 'from=2&size=25&text=RMA-1&fromDate=2026-11-01&toDate=2026-11-02&state=RECEIVED';
  const { server, user } = open(seller, `/orders/returns?${query}&accountName=brisa`);
  await screen.findAllByRole('link', { name: 'v1001-01' });
  const asked = () => Object.fromEntries(server.of('GET /orders/returns').at(-1)?.query ?? []);
  expect(asked()).toEqual(Object.fromEntries(new URLSearchParams(query)));
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  const panel = within(await screen.findByRole('form', { name: 'Filtros' }));
  await user.selectOptions(panel.getByLabelText('Estado'), 'ANNOUNCED');
  await user.click(panel.getByRole('button', { name: 'Filtrar' }));
  expect(asked()).toMatchObject({ state: 'ANNOUNCED', text: 'RMA-1' });
  expect(screen.getByTestId('address')).toHaveTextContent('state=ANNOUNCED');
});

it('says that there are none, and why it could not read them', async () => {
  open(seller, '/orders/returns', []);
  expect(await screen.findByText(/Aquí aparecen las devoluciones/)).toBeInTheDocument();
  fakeServer({ 'GET /orders/returns': () => refusal(500, 'errors.internal', 'Ocurrió un error') });
  openScreen(<ReturnListScreen />, { at: '/orders/returns', as: seller });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error obteniendo las devoluciones');
});
