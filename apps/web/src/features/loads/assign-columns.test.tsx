import { screen, within } from '@testing-library/react';
import { say } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { json } from '../../testing/fake-server.ts';
import { choose, csv, openLoads, penalties } from './testing/load-fixture.tsx';

const theirs = 'Order Number,Buyer,Fecha\nv1-01,Ana,2026-11-20\nv2-01,Eva,pronto\n';

it('assigns the columns of a foreign file by hand, from the first one on, checks at once and keeps the map', async () => {
  const kept: unknown[] = [];
  const { user } = openLoads(penalties, {
    'GET /loads/columns/penalties': () => json(200, []),
    'PUT /loads/columns/penalties': async (request) => {
      const body = await request.json();
      kept.push(body);
      return json(200, { id: 'm-1', layout: 'penalties', ...body });
    },
  });
  await choose(user, csv(theirs, 'pedidos.csv'));
  await user.click(await screen.findByRole('button', { name: say('loads.columns.ask') }));
  const order = await screen.findByLabelText(/^Pedido/);
  expect(order).toHaveFocus();
  const date = screen.getByLabelText(/^Fecha/);
  expect(within(date).getByRole('option', { name: 'Buyer — Ana · Eva' })).toBeInTheDocument();
  await user.selectOptions(order, within(order).getByRole('option', { name: /^Buyer/ }));
  await user.selectOptions(date, '');
  expect(await screen.findByText(say('loads.columns.missing', { titles: 'Fecha' }))).toBeInTheDocument();
  await user.selectOptions(order, within(order).getByRole('option', { name: /^Order Number/ }));
  await user.selectOptions(date, within(date).getByRole('option', { name: /^Fecha/ }));
  expect(await screen.findByText('Así quedaría: Filas: 2 · correctas: 1 · con errores: 1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: say('loads.columns.accept') }));
  expect(await screen.findByRole('row', { name: /v2-01/ })).toBeInTheDocument();
  expect(kept).toEqual([
    {
      titles: ['Order Number', 'Buyer', 'Fecha'],
      columns: expect.objectContaining({ orderId: { column: 'Order Number' }, date: { column: 'Fecha' } }),
    },
  ]);
});

it('reads a foreign file as it was assigned before, and asks anew after that was forgotten', async () => {
  const titles = ['Order Number', 'Buyer', 'Fecha'];
  const columns = { orderId: { column: 'Order Number' }, date: { column: 'Fecha' } };
  let maps = [{ id: 'm-1', layout: 'penalties', titles, columns }];
  let answer = () => {};
  const { user } = openLoads(penalties, {
    'GET /loads/columns/penalties': () => json(200, maps),
    'DELETE /loads/columns/penalties/m-1': () =>
      new Promise<Response>((resolve) => {
        answer = () => {
          maps = [];
          resolve(new Response(null, { status: 204 }));
        };
      }),
  });
  await choose(user, csv(theirs, 'pedidos.csv'));
  expect(await screen.findByText(say('loads.columns.kept'))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: say('loads.columns.forget') }));
  expect(await screen.findByRole('button', { name: say('loads.columns.forgetting') })).toBeInTheDocument();
  answer();
  expect(await screen.findByRole('button', { name: say('loads.columns.ask') })).toBeInTheDocument();
  expect(screen.queryByText(say('loads.columns.kept'))).toBeNull();
});
