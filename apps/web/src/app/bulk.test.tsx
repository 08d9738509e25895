import { screen, waitFor, within } from '@testing-library/react';
import { type MessageKey, say, type Viewer } from '@trastienda/domain';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { OrderBulkListScreen } from '../features/bulk/bulk-list.tsx';
import { BulkScreen } from '../features/bulk/bulk-screen.tsx';
import { RateListScreen } from '../features/carriers/rates/rate-list.tsx';
import { ProductListScreen } from '../features/catalogue/product-list/product-list.tsx';
import { OrderListScreen } from '../features/orders/order-list/order-list.tsx';
import { PriceListScreen } from '../features/prices/price-list.tsx';
import { aRow } from '../testing/an-order.ts';
import { admin, fakeServer, openScreen, refusal, seller } from '../testing/open-screen.tsx';

const id = '7d1f2a34-0000-4000-8000-000000000001';
const counts = { total: 2, checked: 2, possible: 1, impossible: 1, done: 0, refused: 0, skipped: 0 };
const reasons = [
  {
    state: 'impossible',
    code: 'orders.startHandling.status',
    message: 'Solo en Para manejo',
    count: 25,
    ids: ['v2-01'],
  },
];
const createdBy = { id: seller.userId, name: 'Elena Ríos' };
const createdAt = '2026-11-20T16:00:00.000Z';
const bulk = (state: string, change = {}, by = createdBy) => ({
  body: {
    id,
    action: 'startHandling',
    subject: 'orders',
    state,
    createdBy: by,
    createdAt,
    surface: 'web',
    counts: { ...counts, ...change },
    reasons,
  },
});
const orders = () => ({ body: [aRow({ id: 'v1-01' }), aRow({ id: 'v2-01' })], headers: { 'x-total-count': '312' } });
const base = {
  'GET /orders': orders,
  'GET /invoicedata': () => ({ body: [], headers: { 'x-total-count': '0' } }),
  [`GET /bulk-actions/${id}/results`]: () => ({
    body: [{ id: 'v1-01', state: 'done', code: null, message: null, status: ['handling'], at: null }],
    headers: { 'x-total-count': '1' },
  }),
};
const open = (at: string, routes: Parameters<typeof fakeServer>[0], as = seller) => {
  const server = fakeServer({ ...base, ...routes });
  const screens = (
    <Routes>
      <Route path="/orders/list" element={<OrderListScreen />} />
      <Route path="/orders/bulk" element={<OrderBulkListScreen />} />
      <Route path="/catalog/bulk/:bulkId" element={<BulkScreen />} />
      <Route path="/orders/bulk/:bulkId" element={<BulkScreen />} />
    </Routes>
  );
  return { server, user: openScreen(screens, { at, as }) };
};
const bar = async () => within(await screen.findByRole('region', { name: say('bulk.bar') }));
const address = () => screen.getByTestId('address').textContent;

it('sends the chosen orders and goes to what becomes of them', async () => {
  const { server, user } = open('/orders/list', {
    'POST /bulk-actions': () => ({ status: 202, ...bulk('preparing') }),
    [`GET /bulk-actions/${id}`]: () => bulk('ready'),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar v2-01' }));
  expect((await bar()).getByText(say('bulk.selected.one', { thing: 'pedido' }))).toBeInTheDocument();
  await user.click((await bar()).getByRole('button', { name: 'Iniciar Manejo' }));
  await waitFor(() => expect(address()).toBe(`/orders/bulk/${id}`));
  expect(server.of('POST /bulk-actions')[0]?.body).toMatchObject({ action: 'startHandling', ids: ['v2-01'] });
  expect(await screen.findByText(say('bulk.possible.one', { thing: 'pedido', verb: 'cambiar' }))).toBeInTheDocument();
  expect(screen.getByText('Solo en Para manejo')).toBeInTheDocument();
  expect(screen.getByText(say('bulk.reason.more', { n: 24 }))).toBeInTheDocument();
});

it('sends the filters for all that match, until the choice changes', async () => {
  const { server, user } = open('/orders/list?status=handling&text=ana&page=2', {
    'POST /bulk-actions': () => refusal(400, 'bulk.tooMany', 'Se eligieron más de 5000 pedidos'),
  });
  await screen.findByRole('checkbox', { name: 'Seleccionar v2-01' });
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar toda la página' }));
  await user.click((await bar()).getByRole('button', { name: say('bulk.select.all', { n: 312 }) }));
  expect((await bar()).getByText(say('bulk.selected.all', { n: 312, things: 'pedidos' }))).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar v2-01' }));
  expect((await bar()).getByText(say('bulk.selected.one', { thing: 'pedido' }))).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar v2-01' }));
  await user.click((await bar()).getByRole('button', { name: say('bulk.select.all', { n: 312 }) }));
  await user.click((await bar()).getByRole('button', { name: 'Solicitar guía' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Se eligieron más de 5000 pedidos');
  expect(server.of('POST /bulk-actions')[0]?.body).toMatchObject({
    action: 'requestGuide',
    filters: { status: ['handling'], text: 'ana', fromDate: '2018-01-01' },
  });
});

it('keeps the choice of all that match while its confirmation is open, and the same filters', async () => {
  const { server, user } = open('/orders/list?status=handling', {
    'POST /bulk-actions': () => ({ status: 202, ...bulk('preparing') }),
    [`GET /bulk-actions/${id}`]: () => bulk('ready'),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar v2-01' }));
  await user.click((await bar()).getByRole('button', { name: say('bulk.select.all', { n: 312 }) }));
  await user.click((await bar()).getByRole('button', { name: 'Solicitar guía' }));
  await waitFor(() => expect(address()).toBe(`/orders/bulk/${id}`));
  await user.click(await screen.findByRole('link', { name: say('bulk.orders.back') }));
  expect((await bar()).getByText(say('bulk.selected.all', { n: 312, things: 'pedidos' }))).toBeInTheDocument();
  await user.click((await bar()).getByRole('button', { name: 'Iniciar Manejo' }));
  await waitFor(() => expect(server.of('POST /bulk-actions')).toHaveLength(2));
  expect(server.of('POST /bulk-actions')[1]?.body).toMatchObject({ filters: { status: ['handling'] } });
});

it('keeps the choice from page to page, and forgets it with other filters', async () => {
  const { user } = open('/orders/list', {});
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar v1-01' }));
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect((await bar()).getByText(say('bulk.selected.one', { thing: 'pedido' }))).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'v3{Enter}');
  await waitFor(() => expect(screen.queryByRole('region', { name: say('bulk.bar') })).toBeNull());
});

it('offers administrators what administrators may do', async () => {
  const { user } = open('/orders/list', {}, admin);
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar v1-01' }));
  const names = (await bar()).getAllByRole('button').map((button) => button.textContent);
  expect(names).toContain('Entregar');
  expect(names).not.toContain('Iniciar Manejo');
});

it('confirms, follows and shows what became of each order', async () => {
  let confirmed = false;
  const { server, user } = open(`/orders/bulk/${id}`, {
    [`GET /bulk-actions/${id}`]: () => (confirmed ? bulk('done', { done: 1 }) : bulk('ready')),
    [`POST /bulk-actions/${id}/confirm`]: () => {
      confirmed = true;
      return bulk('running');
    },
  });
  await user.click(await screen.findByRole('button', { name: say('bulk.confirm.startHandling', { n: 1 }) }));
  expect(await screen.findByText(say('bulk.done', { done: 1, total: 2, things: 'pedidos' }))).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'v1-01' })).toBeInTheDocument();
  expect(server.of(`POST /bulk-actions/${id}/confirm`)).toHaveLength(1);
});

it.each([
  [1, 1, 'El producto fue eliminado con éxito'],
  [1, 0, 'Error eliminando el producto'],
  [2, 1, say('bulk.done', { done: 1, total: 2, things: 'productos' })],
])('tells of %i products to delete, %i deleted: %s', async (total, done, words) => {
  const { body } = bulk('done', { total, done });
  open(`/catalog/bulk/${id}`, {
    [`GET /bulk-actions/${id}`]: () => ({ body: { ...body, action: 'deleteProducts', subject: 'products' } }),
  });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('confirms nothing where nothing can be changed', async () => {
  const { server, user } = open(`/orders/bulk/${id}`, {
    [`GET /bulk-actions/${id}`]: () => bulk('ready', { possible: 0, impossible: 2 }),
  });
  const button = await screen.findByRole('button', { name: say('bulk.confirm.startHandling', { n: 0 }) });
  await user.click(button);
  expect(button).toHaveAccessibleDescription(say('bulk.confirm.nothing', { verb: 'cambiar' }));
  expect(server.of(`POST /bulk-actions/${id}/confirm`)).toHaveLength(0);
});

it('says so where there is no such work', async () => {
  open(`/orders/bulk/${id}`, {
    [`GET /bulk-actions/${id}`]: () => refusal(404, 'bulk.notFound', 'Este trabajo no existe'),
  });
  expect(await screen.findByText(/Este trabajo no existe/)).toBeInTheDocument();
});

it('lists those of the account: what, who, when, how far; each leads to its page', async () => {
  const { server, user } = open('/orders/list', {
    'GET /bulk-actions': () => ({
      body: [bulk('done', { done: 1 }).body, { ...bulk('running', { total: 1 }).body, id: 'b-2', action: 'deliver' }],
      headers: { 'x-total-count': '312' },
    }),
  });
  await user.click(await screen.findByRole('link', { name: say('menu.orders.bulk') }));
  expect(await screen.findByText(say('bulk.orders.count', { n: 312 }))).toBeInTheDocument();
  const row = screen.getByRole('row', { name: /Iniciar el manejo de varios pedidos/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'Iniciar el manejo de varios pedidos',
    `${say('bulk.list.column.by')}Elena Ríos`,
    `${say('bulk.list.column.date')}20 nov 2026, 10:00`,
    say('bulk.state.done'),
    `${say('bulk.list.column.total')}2`,
    `${say('bulk.list.column.done')}1`,
    `${say('bulk.list.column.left')}1`,
  ]);
  expect(screen.getByRole('link', { name: 'Entregar un pedido' })).toHaveAttribute('href', '/orders/bulk/b-2');
  expect(server.of('GET /bulk-actions')[0]?.query.get('from')).toBe('0');
});

it.each(['ready', 'running'])("shows a colleague's work that is %s, and lets nobody else decide", async (state) => {
  const { server, user } = open(`/orders/bulk/${id}`, {
    [`GET /bulk-actions/${id}`]: () => bulk(state, {}, { id: 'u-other', name: 'Luz Peña' }),
    [`GET /bulk-actions/${id}/events`]: () => new Promise(() => undefined),
  });
  expect(await screen.findByText(say('bulk.by', { person: 'Luz Peña' }))).toBeInTheDocument();
  if (state === 'running') {
    expect(screen.queryByRole('button', { name: say('bulk.stop') })).toBeNull();
    return;
  }
  await user.click(screen.getByRole('button', { name: say('bulk.confirm.startHandling', { n: 1 }) }));
  await user.click(screen.getByRole('button', { name: say('bulk.discard') }));
  expect(server.of(`POST /bulk-actions/${id}/confirm`)).toHaveLength(0);
  expect(server.of(`POST /bulk-actions/${id}/cancel`)).toHaveLength(0);
});

const someone = (...roles: Viewer['roles']): Viewer => ({ ...admin, roles: [...admin.roles, ...roles] });
const none = () => ({ body: [], headers: { 'x-total-count': '0' } });

describe('a list of which nothing can be chosen shows no bar for it, not even while it is loaded', () => {
  const barOf = () => screen.queryByRole('region', { name: say('bulk.bar') });
  it.each<[string, ReactElement, Viewer, string, MessageKey]>([
    ['products', <ProductListScreen key="p" />, someone('CATALOG_USER'), '/catalog/list', 'products.list.empty'],
    ['prices', <PriceListScreen key="v" />, someone('CATALOG_USER'), '/validation-price', 'prices.list.empty'],
    ['rates', <RateListScreen key="r" />, someone('CARRIERS_USER'), '/carriers/priceList', 'rates.list.empty'],
    ['orders', <OrderListScreen key="o" />, admin, '/orders/list', 'orders.list.empty'],
  ])('shows no bar on %s', async (_, list, as, at, empty) => {
    fakeServer({
      'GET /orders': none,
      'GET /invoicedata': none,
      'GET /products': none,
      'GET /validateprice': none,
      'GET /shippingrates': none,
      'GET /blockedcarriers': () => ({ body: [] }),
      'GET /carriers': () => ({ body: [] }),
    });
    openScreen(list, { at, as });
    expect(barOf()).toBeNull();
    expect(await screen.findByText(say(empty))).toBeInTheDocument();
    expect(barOf()).toBeNull();
  });
});
