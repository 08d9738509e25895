import { screen, waitFor, within } from '@testing-library/react';
import { say } from '@trastienda/domain';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aRow } from '../../../testing/an-order.ts';
import { fakeServer, openScreen, seller } from '../../../testing/open-screen.tsx';
import { OrderListScreen } from './order-list.tsx';

/** A sortable header contains its text twice, for wide screens and for cards: so the test compares only the start. */
const at = (name: string) =>
  screen.getAllByRole('columnheader').findIndex((header) => header.textContent?.startsWith(name));
const count = () => screen.getAllByRole('columnheader').length;

const chosen = ['total', 'client', 'date'].map((key) => ({ key, shown: true }));

it('keeps which columns a person wants, their order and their width, and goes back to those of the product', async () => {
  const server = fakeServer({
    'GET /orders': () => ({ body: [aRow()], headers: { 'x-total-count': '1' } }),
    'GET /invoicedata': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    'GET /columns': () => ({ body: [{ list: 'orders.list', columns: chosen }] }),
    'PUT /columns/orders.list': () => new Response(null, { status: 204 }),
    'DELETE /columns/orders.list': () => new Response(null, { status: 204 }),
  });
  const user = openScreen(<OrderListScreen />, { at: '/orders/list', as: seller });
  await screen.findByRole('link', { name: 'v32386029-01' });
  await waitFor(() => expect(at('Total')).toBeLessThan(at('Fecha')));
  const all = count();

  await user.click(screen.getByRole('button', { name: 'Columnas' }));
  const dialog = await screen.findByRole('dialog', { name: /^Columnas de / });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Fecha' }));
  const down = within(dialog).getByRole('button', { name: 'Bajar Total' });
  down.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText(/^Total: lugar /)).toBeInTheDocument());
  expect(within(dialog).getByRole('button', { name: 'Bajar Total' })).toHaveFocus();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Ancho de Total' }), '160');
  await waitFor(() => expect(server.of('PUT /columns/orders.list')).toHaveLength(3));
  const kept = server.of('PUT /columns/orders.list').at(-1)?.body as { key: string }[];
  expect(kept).toContainEqual({ key: 'date', shown: false });
  expect(kept).toContainEqual({ key: 'client', shown: true });
  expect(kept).toContainEqual({ key: 'total', shown: true, width: 160 });

  await user.click(within(dialog).getByRole('button', { name: 'Restablecer' }));
  await waitFor(() => expect(server.of('DELETE /columns/orders.list')).toHaveLength(1));
  await user.click(within(dialog).getByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(count()).toBe(all);
  expect(at('Fecha')).toBeLessThan(at('Total'));
});

it('changes no columns before the server has told them, and keeps those of the other lists', async () => {
  const copy = `trastienda.columns.${seller.userId}`;
  const others = { list: 'guides.list', columns: [{ key: 'order', shown: false }] };
  localStorage.setItem(copy, JSON.stringify({ 'orders.list': chosen }));
  onTestFinished(() => localStorage.removeItem(copy));
  let tell = () => {};
  const server = fakeServer({
    'GET /orders': () => ({ body: [aRow()], headers: { 'x-total-count': '1' } }),
    'GET /invoicedata': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    'GET /columns': () =>
      new Promise((resolve) => {
        tell = () => resolve({ body: [{ list: 'orders.list', columns: [{ key: 'total', shown: false }] }, others] });
      }),
    'PUT /columns/orders.list': () => new Response(null, { status: 204 }),
  });
  const user = openScreen(<OrderListScreen />, { at: '/orders/list', as: seller });
  await screen.findByRole('link', { name: 'v32386029-01' });
  await user.click(screen.getByRole('button', { name: 'Columnas' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Columnas de / }));
  await user.click(dialog.getByRole('checkbox', { name: 'Fecha' }));
  expect(await screen.findByText(say('views.columns.unread'))).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: 'Fecha' })).toBeChecked();
  tell();
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Total' })).not.toBeChecked());
  await user.click(dialog.getByRole('checkbox', { name: 'Fecha' }));
  await waitFor(() => expect(server.of('PUT /columns/orders.list')).toHaveLength(1));
  expect(server.of('PUT /columns/orders.list')[0]?.body).toContainEqual({ key: 'total', shown: false });
  expect(JSON.parse(localStorage.getItem(copy) ?? '{}')).toMatchObject({ 'guides.list': others.columns });
});

/** A screen of 1,280 px, for the media queries of columns. */
const onNarrowScreen = () => {
  const wide = window.matchMedia;
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...wide(query), matches: query === '(width < 96rem)' }));
  onTestFinished(() => spy.mockRestore());
};

it('does not tick what this screen is too narrow for, says so, and shows what a person ticks on every screen', async () => {
  onNarrowScreen();
  const server = fakeServer({
    'GET /orders': () => ({ body: [aRow()], headers: { 'x-total-count': '1' } }),
    'GET /invoicedata': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    // What a drag of an edge stored: every column, none of them asked for.
    'GET /columns': () => ({ body: [{ list: 'orders.list', columns: [{ key: 'units', shown: true }] }] }),
    'PUT /columns/orders.list': () => new Response(null, { status: 204 }),
  });
  const user = openScreen(<OrderListScreen />, { at: '/orders/list', as: seller });
  const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  await screen.findByRole('link', { name: 'v32386029-01' });
  await user.click(screen.getByRole('button', { name: 'Columnas' }));
  const dialog = await screen.findByRole('dialog', { name: /^Columnas de / });
  const box = (name: string) => within(dialog).getByRole('checkbox', { name });
  expect(box('Total')).toBeChecked();
  for (const name of ['Unidades', 'Transportadora']) {
    expect(box(name)).not.toBeChecked();
    expect(box(name)).toHaveAccessibleDescription(/pantalla es angosta/);
    expect(header(name)).toHaveClass('md:max-2xl:hidden');
  }
  await user.click(box('Unidades'));
  expect(box('Unidades')).toBeChecked();
  expect(box('Unidades')).not.toHaveAccessibleDescription();
  expect(header('Unidades')).not.toHaveClass('md:max-2xl:hidden');
  const kept = () => server.of('PUT /columns/orders.list').at(-1)?.body as { key: string }[];
  await waitFor(() => expect(kept()).toContainEqual({ key: 'units', shown: true, always: true }));
  // A width that is set later forgets nothing of it, and asks for nothing else.
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Ancho de Total' }), '160');
  await waitFor(() => expect(kept()).toContainEqual({ key: 'total', shown: true, width: 160 }));
  expect(kept()).toContainEqual({ key: 'units', shown: true, always: true });
  expect(kept()).toContainEqual({ key: 'carrier', shown: true });
});
