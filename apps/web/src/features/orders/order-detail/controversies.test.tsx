import { screen, waitFor, within } from '@testing-library/react';
import type { Viewer } from '@trastienda/domain';
import type { Controversy } from 'trastienda-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder } from '../../../testing/an-order.ts';
import { admin, fakeServer, openScreen, refusal, seller } from '../../../testing/open-screen.tsx';
import { OrderDetail } from './order-detail.tsx';

// The lazy chunks are loaded before the first test, so that a slow machine causes no timeout.
beforeAll(async () => {
  await Promise.all([import('../order-actions/controversy-dialogs.tsx'), import('../../../ui/dialog-panel.tsx')]);
}, 60_000);
const path = '/orders/v32386029-01/controversies';
const requested: Controversy = {
  id: 'c-1',
  type: 'CDE',
  state: 'REQUESTED',
  text: 'Llegó roto',
  sku: 'sku-1',
  name: 'Lámpara',
  quantity: 1,
  creationDate: '2026-11-18T18:05:00.000Z',
  updateDate: '2026-11-18T18:05:00.000Z',
  comments: [],
};
const orderWith = (...controversies: Controversy[]) => anOrder({ status: 'handling', controversies });

function openOrder(order = orderWith(requested), as: Viewer = seller, routes = {}) {
  const server = fakeServer({ 'GET /orders/v32386029-01': () => ({ body: order }), ...routes });
  const user = openScreen(<OrderDetail order={order} problem={null} onDialog={() => undefined} />, { at: '/', as });
  const card = within(screen.getByRole('region', { name: 'Controversias' }));
  return { server, user, card };
}
const answer = () => ({ body: { ...orderWith(requested), version: 4 } });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('a seller', () => {
  it('attends one with a note', async () => {
    const { server, user, card } = openOrder(orderWith(requested), seller, {
      [`PUT ${path}/c-1`]: answer,
      [`POST ${path}/c-1/comments`]: answer,
    });
    await user.click(card.getByRole('button', { name: 'Atender' }));
    const shown = await dialog();
    await user.type(shown.getByRole('textbox', { name: /Nota de atención/ }), 'Se revisa');
    await user.click(shown.getByRole('button', { name: 'Atender' }));
    expect(await screen.findByText('Controversia atendida')).toBeInTheDocument();
    expect(server.of(`PUT ${path}/c-1`)).toEqual([
      expect.objectContaining({ ifMatch: '3', body: { state: 'IN_ANALYSIS', id: 'c-1' } }),
    ]);
    expect(server.of(`POST ${path}/c-1/comments`)[0]).toMatchObject({ ifMatch: '4', body: { text: 'Se revisa' } });
  });

  it('is told when the attention stayed and its note did not', async () => {
    const { user, card } = openOrder(orderWith(requested), seller, {
      [`PUT ${path}/c-1`]: answer,
      [`POST ${path}/c-1/comments`]: () => refusal(500, 'errors.internal', 'No'),
    });
    await user.click(card.getByRole('button', { name: 'Atender' }));
    const shown = await dialog();
    await user.type(shown.getByRole('textbox'), 'Se revisa');
    await user.click(shown.getByRole('button', { name: 'Atender' }));
    expect(await screen.findByText('Controversia atendida pero la nota de atención no fue creada')).toBeInTheDocument();
  });

  it('confirms every change; one that closes says that it is for good', async () => {
    const { server, user, card } = openOrder(orderWith({ ...requested, state: 'IN_VALIDATION' }), seller, {
      [`PUT ${path}/c-1`]: answer,
    });
    const state = card.getByRole('combobox', { name: 'Cambiar estado' });
    expect(
      within(state)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['En validación', 'En reembolso', 'Finalizada', 'No procede']);
    await user.selectOptions(state, 'Finalizada');
    const shown = await dialog();
    expect(shown.getByText('Al pasar a Finalizada la controversia se cierra definitivamente.')).toBeInTheDocument();
    expect(server.calls).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('Se cambió el estado de la controversia')).toBeInTheDocument();
    expect(server.of(`PUT ${path}/c-1`)[0]?.body).toEqual({ state: 'DONE', id: 'c-1' });
  });

  it('adds a note, never an empty one', async () => {
    const { server, user, card } = openOrder(orderWith(requested), seller, { [`POST ${path}/c-1/comments`]: answer });
    await user.click(card.getByRole('button', { name: 'Agregar nota' }));
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: 'Agregar' }));
    expect(await shown.findByText('El campo está vacío')).toBeInTheDocument();
    await user.type(shown.getByRole('textbox'), 'Se llamó al cliente');
    await user.click(shown.getByRole('button', { name: 'Agregar' }));
    await waitFor(() => expect(server.of(`POST ${path}/c-1/comments`)).toHaveLength(1));
    expect(await screen.findByText('Se agregó la nota')).toBeInTheDocument();
  });

  it('has nothing to change in a closed one, and neither creates nor deletes', () => {
    const { card } = openOrder(orderWith({ ...requested, state: 'DONE' }));
    expect(card.getByRole('combobox')).toBeDisabled();
    expect(card.queryByRole('button', { name: /Atender|Eliminar|Crear/ })).toBeNull();
  });
});

describe('an administrator', () => {
  it('creates a controversy', async () => {
    const { server, user, card } = openOrder(orderWith(), admin, { [`POST ${path}`]: answer });
    await user.click(card.getByRole('button', { name: 'Crear controversia' }));
    const shown = await dialog();
    await user.type(shown.getByRole('textbox', { name: /Texto de la controversia/ }), 'Llegó roto');
    await user.click(shown.getByRole('button', { name: 'Crear' }));
    expect(await screen.findByText('Se creó la controversia')).toBeInTheDocument();
    expect(server.of(`POST ${path}`)[0]).toMatchObject({ ifMatch: '3', body: { text: 'Llegó roto' } });
  });

  it('deletes one after a confirmation, and is told why not', async () => {
    const { user, card } = openOrder(orderWith(requested), admin, {
      [`DELETE ${path}/c-1`]: () => refusal(412, 'orders.changed', 'Alguien más modificó este pedido'),
    });
    expect(card.getByRole('combobox')).toBeDisabled();
    await user.click(card.getByRole('button', { name: 'Eliminar' }));
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: 'Eliminar' }));
    expect(await shown.findByRole('alert')).toHaveTextContent('Alguien más modificó este pedido');
  });
});
