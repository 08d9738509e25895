import { screen, waitFor, within } from '@testing-library/react';
import { limits } from '@trastienda/domain';
import type { ListView } from 'trastienda-client';
import { expect, it } from 'vitest';
import { toasts } from '../../../lib/toasts.ts';
import { aRow } from '../../../testing/an-order.ts';
import { fakeServer, openScreen, seller } from '../../../testing/open-screen.tsx';
import { OrderListScreen } from './order-list.tsx';

const view = (more: Partial<ListView> = {}): ListView => ({
  ...{ id: 'v-1', version: 1, list: 'orders', name: 'Urgentes', search: { status: 'handling', fromDate: 'hoy-7' } },
  ...{ shared: false, own: true, owner: 'Ana Ruiz' },
  ...more,
});
const address = () => screen.getByTestId('address').textContent;
const tab = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Vistas' })).findByRole('link', { name });

function open(at: string, views: readonly ListView[] = [view()], routes = {}) {
  const server = fakeServer({
    'GET /orders': ({ query }) => ({
      body: [aRow()],
      headers: { 'x-total-count': query.has('status') ? '7' : '1284' },
    }),
    'GET /invoicedata': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    'GET /views': () => ({ body: views }),
    ...routes,
  });
  return { server, user: openScreen(<OrderListScreen />, { at, as: seller }) };
}

it('opens a view by its address, whole, and asks for no row before it is known', async () => {
  const { server } = open('/orders/list?view=v-1');
  await screen.findByRole('link', { name: 'v32386029-01' });
  expect(address()).toBe('/orders/list?view=v-1&status=handling&fromDate=hoy-7');
  expect(server.of('GET /orders')[0]!.query.get('status')).toBe('handling');
  expect(await tab(/^Urgentes/)).toHaveAttribute('aria-current', 'page');
  expect(await tab(/^Urgentes ?7$/)).toBeInTheDocument();
});

it('says that a view is not there, and shows the whole list', async () => {
  open('/orders/list?view=otra');
  expect(await screen.findByText(/La vista de esta dirección no existe/)).toBeInTheDocument();
  expect(await screen.findByText('1,284 pedidos encontrados')).toBeInTheDocument();
});

it('shows the views of the product, none that only administrators may ask for, and counts after the rows', async () => {
  const { server } = open('/orders/list');
  await screen.findByRole('link', { name: 'v32386029-01' });
  expect(await tab(/^Para envío hoy/)).toHaveAttribute('href', '/orders/list?view=para-envio-hoy');
  expect(within(screen.getByRole('navigation', { name: 'Vistas' })).queryByText('No pagados')).toBeNull();
  expect(server.of('GET /orders')[0]!.query.has('status')).toBe(false);
});

it('says that a view has more orders than were counted, and how many once it is open', async () => {
  const known = [view({ search: { text: 'García' } })];
  const { user } = open('/orders/list', known, {
    'GET /orders': ({ query }: { query: URLSearchParams }) => {
      const least = query.get('total') === 'atLeast' && { 'x-total-relation': 'gte' };
      return { body: [aRow()], headers: { 'x-total-count': least ? '2392' : '5120', ...least } };
    },
  });
  const counted = await tab(/^Urgentes ?Más de 2,391$/);
  await user.click(counted);
  expect(await tab(/^Urgentes ?5,120$/)).toHaveAttribute('aria-current', 'page');
});

it('opens a view of which nothing is valid any more, and says what of it is not', async () => {
  const { server } = open('/orders/list?view=v-1', [view({ search: { status: 'nada' } })]);
  expect(await screen.findByText('1,284 pedidos encontrados')).toBeInTheDocument();
  expect(screen.getByText(/Un filtro de la dirección no es válido/)).toBeInTheDocument();
  expect(server.of('GET /orders')[0]!.query.has('status')).toBe(false);
});

it('keeps what the list is asked for now as a view, and says what the server refuses', async () => {
  const sent: unknown[] = [];
  const { user } = open('/orders/list?tags=CT&page=2', [], {
    'POST /views': ({ body }: { body: unknown }) => {
      sent.push(body);
      return { status: 201, body: view({ id: 'v-9', name: 'Mías', search: { tags: 'CT' } }) };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Guardar vista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar la vista' }));
  await user.type(dialog.getByLabelText(/Nombre/), 'Mías');
  await user.click(dialog.getByLabelText('Compartir con las personas de su organización'));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(address()).toContain('view=v-9'));
  expect(sent).toEqual([{ list: 'orders', name: 'Mías', shared: true, search: { tags: 'CT' } }]);
});

it('leaves the view with its last filter', async () => {
  const { user } = open('/orders/list?view=v-1', [view({ search: { status: 'handling' } })]);
  await user.click(await screen.findByRole('button', { name: /Quitar el filtro Estado: Para envío/ }));
  expect(address()).toBe('/orders/list');
});

it.each([
  [false, undefined],
  [true, 'Tampoco la verán las personas con quienes se comparte.'],
])('deletes an own view, shared: %s, after a question, and shows the list without it', async (shared, warning) => {
  const { server, user } = open('/orders/list?view=v-1', [view({ shared })], {
    'GET /views/v-1': () => ({ body: view({ shared, version: 4 }) }),
    'DELETE /views/v-1': () => new Response(null, { status: 204 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Editar vista' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const question = await screen.findByRole('alertdialog', { name: 'Eliminar la vista' });
  expect(question).toHaveTextContent('¿Desea eliminar la vista Urgentes?');
  expect(within(question).queryByText(/Tampoco/)?.textContent).toBe(warning);
  expect(server.of('DELETE /views/v-1')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Vista eliminada')).toBeInTheDocument();
  expect(toasts.all()).toMatchObject([{ subject: 'views', duration: limits.briefToastMilliseconds }]);
  expect(server.of('DELETE /views/v-1')).toEqual([expect.objectContaining({ ifMatch: '4' })]);
  await waitFor(() => expect(address()).not.toContain('view='));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
