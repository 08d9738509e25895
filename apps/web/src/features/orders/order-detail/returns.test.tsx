import { screen, within } from '@testing-library/react';
import type { Order } from 'trastienda-client';
import { describe, expect, it } from 'vitest';
import { anItem, anOrder, aPackage, aReturn } from '../../../testing/an-order.ts';
import { admin, refusal, seller } from '../../../testing/open-screen.tsx';
import { card, openOrder, ready } from './testing/order-fixture.tsx';

const path = '/orders/v32386029-01/returns';
const box = aPackage({ items: [{ id: 'sku-1', quantity: 3, price: 350, devolution: 0 }] });
const sent = (more: Partial<Order> = {}): Order =>
  anOrder({
    status: 'invoiced',
    items: [anItem({ quantity: 3, shippedQuantity: 3 })],
    packageAttachment: { packages: [box] },
    controversies: [],
    ...more,
  });
const coming = sent({ returns: [aReturn()] });
const received = (quantity: number) =>
  [{ ...aReturn().items[0], quantity: 2, received: quantity, sellable: 1 }] as never;

describe('returns of an order', () => {
  it('tell their units, their state, their cause and their value, which leaves the total as it is', async () => {
    const controversy: Order['controversies'][number] = {
      ...{ id: 'c1', type: 'CF', state: 'IN_TRANSIT', text: 'Falta una pieza', sku: 'sku-1', name: 'Lámpara' },
      ...{
        quantity: 1,
        creationDate: '2026-11-01T10:00:00.000Z',
        updateDate: '2026-11-02T10:00:00.000Z',
        comments: [],
      },
    };
    const returns = [
      aReturn({ controversyId: 'c1' }),
      aReturn({ id: 'RMA-2', state: 'RECEIVED', items: received(1), value: 350 }),
      aReturn({ id: 'RMA-3', state: 'CLOSED', items: [{ ...aReturn().items[0], quantity: 1 }] as never }),
    ];
    openOrder(sent({ returns, controversies: [controversy], returnedValue: 350 }));
    await ready();
    const row = (name: RegExp) => card('Devoluciones').getByRole('row', { name });
    expect(row(/RMA-1.*Llegó roto.*Cambio físico.*Anunciada.*2 por llegar/)).toBeInTheDocument();
    expect(row(/RMA-2.*Recibida.*1 recibida · 1 vendible · 1 no llegó.*\$350\.00/)).toBeInTheDocument();
    expect(row(/RMA-3.*Concluida sin recibir.*1 no llegó/)).toBeInTheDocument();
    const [controversies, cards] = [card('Controversias'), card('Devoluciones')];
    expect(controversies.getByRole('link', { name: 'RMA-1 · Anunciada' })).toHaveAttribute('href', '#return-RMA-1');
    expect(cards.getByRole('link', { name: 'Cambio físico' })).toHaveAttribute('href', '#controversy-c1');
    expect(card('Total').getByText('Devuelto')).toBeInTheDocument();
  });

  it('stay told of a line whose units are all canceled', async () => {
    const item = { quantity: 3, shippedQuantity: 3, canceledQuantity: 3, returnedQuantity: 1 };
    const canceled = anItem({ ...item, status: 'CANCELLED', name: 'Lámpara' });
    openOrder(sent({ items: [canceled, anItem({ ...item, id: 'sku-2', returnedQuantity: 0, status: 'CANCELLED' })] }));
    await ready();
    const [first, second] = screen.getAllByRole('row', { name: /Cancelado/ });
    expect(first).toHaveTextContent(/1 devuelta · 2 canceladas/);
    expect(second).not.toHaveTextContent(/canceladas/);
  });

  it('are received by their seller, who says what can be sold again', async () => {
    const { server, user } = openOrder(coming, seller, {
      [`POST ${path}/RMA-1/receive`]: () => ({ body: sent({ version: 9 }) }),
    });
    await ready();
    expect(screen.queryByRole('button', { name: 'Registrar devolución' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Concluir la devolución RMA-1' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Recibir la devolución RMA-1' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [arrived, sellable] = [dialog.getByLabelText(/^Llegaron de/), dialog.getByLabelText(/^Vendibles de/)];
    expect([arrived, sellable].map((field) => (field as HTMLInputElement).value)).toEqual(['2', '0']);
    await user.type(sellable, '2');
    await user.clear(arrived);
    await user.type(arrived, '1');
    expect(sellable).toHaveValue('0');
    await user.type(sellable, '1');
    await user.click(dialog.getByRole('button', { name: 'Recibir (1)' }));
    expect(await screen.findByText('Se recibió la devolución RMA-1')).toBeInTheDocument();
    expect(server.of(`POST ${path}/RMA-1/receive`).map((call) => call.body)).toMatchObject([
      { items: [{ id: 'sku-1', quantity: 1, sellable: 1 }] },
    ]);
  });

  it('are at hand where the address names one', async () => {
    openOrder(sent({ returns: [aReturn(), aReturn({ id: 'RMA-2' })] }), seller, {}, '#return-RMA-2');
    await ready();
    expect(card('Devoluciones').getByText('RMA-2')).toHaveFocus();
  });

  it('are asked about where another order has their number', async () => {
    const { server, user } = openOrder(coming, admin, {
      [`POST ${path}`]: ({ body }: { body: unknown }) =>
        (body as { repeatedTracking?: boolean }).repeatedTracking
          ? { body: { ...coming, version: 9 } }
          : refusal(409, 'orders.ship.repeated', 'La guía 77 ya es de otro pedido: v1-01. Confirme si es la misma.'),
    });
    await ready();
    await user.click(screen.getByRole('button', { name: 'Registrar devolución' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: /Lámpara/ }));
    await user.type(dialog.getByLabelText(/^Motivo/), 'No le gustó');
    await user.type(dialog.getByLabelText(/^Guía/), '77');
    await user.click(dialog.getByRole('button', { name: 'Registrar (1)' }));
    expect(await dialog.findByText(/ya es de otro pedido: v1-01/)).toBeInTheDocument();
    const question = { name: 'Es la misma guía: registrar de todos modos' };
    await user.click(await dialog.findByRole('checkbox', question));
    await user.type(dialog.getByLabelText(/^Guía/), '8');
    expect(dialog.queryByRole('checkbox', question)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Registrar (1)' }));
    await user.click(await dialog.findByRole('checkbox', question));
    await user.click(dialog.getByRole('button', { name: 'Registrar (1)' }));
    expect(await screen.findByText('Se registró la devolución dev-v32386029-01-1')).toBeInTheDocument();
    const sent = server.of(`POST ${path}`).map(({ body }) => body as { repeatedTracking?: boolean });
    expect(sent.map(({ repeatedTracking = false }) => repeatedTracking)).toEqual([false, false, true]);
  });

  it('are registered and closed by administrators', async () => {
    const { server, user } = openOrder(coming, admin, {
      [`POST ${path}`]: () => ({ body: { ...coming, version: 9 } }),
      [`POST ${path}/RMA-1/close`]: () => ({ body: sent({ version: 9 }) }),
    });
    await ready();
    await user.click(screen.getByRole('button', { name: 'Registrar devolución' }));
    const dialog = within(await screen.findByRole('dialog'));
    // Two of three units are on their way back already.
    expect(dialog.getByText('1 unidad')).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: /Lámpara/ }));
    await user.click(dialog.getByRole('button', { name: 'Registrar (1)' }));
    expect(await dialog.findByText('Indique el motivo de la devolución')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Motivo/), 'No le gustó');
    await user.click(dialog.getByRole('button', { name: 'Registrar (1)' }));
    expect(await screen.findByText('Se registró la devolución dev-v32386029-01-1')).toBeInTheDocument();
    expect(server.of(`POST ${path}`).map((call) => call.body)).toMatchObject([
      { id: 'dev-v32386029-01-1', reason: 'No le gustó', items: [{ id: 'sku-1', quantity: 1 }] },
    ]);
    await user.click(screen.getByRole('button', { name: 'Concluir la devolución RMA-1' }));
    const closing = within(await screen.findByRole('dialog'));
    expect(closing.getByText(/sus unidades no cuentan como devueltas/)).toBeInTheDocument();
    await user.click(closing.getByRole('button', { name: 'Concluir devolución' }));
    expect(await screen.findByText('Se concluyó la devolución RMA-1')).toBeInTheDocument();
  });
});
