import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unsavedWork } from '../../../lib/unsaved-work.ts';
import { aRow } from '../../../testing/an-order.ts';
import { keptFiles } from '../../../testing/kept-files.ts';
import { admin, fakeServer, openScreen, refusal, seller } from '../../../testing/open-screen.tsx';
import { OrderListScreen } from './order-list.tsx';

const rows = [aRow(), aRow({ id: 'v32386030-01', status: 'canceled', tags: [], value: 99 })];
const page = (total = 2) => ({ body: rows, headers: { 'x-total-count': String(total) } });
const nothingPending = { 'GET /invoicedata': () => ({ body: [], headers: { 'x-total-count': '0' } }) };
const address = () => screen.getByTestId('address').textContent;
/** The column headers, without that of the selection column. */
const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map((cell) => cell.querySelector('button')?.textContent ?? cell.textContent)
    .filter((text) => text !== 'Seleccionar toda la página');

function openList(viewer = seller, at = '/orders/list', routes = {}) {
  const server = fakeServer({ 'GET /orders': () => page(1284), ...nothingPending, ...routes });
  return { server, user: openScreen(<OrderListScreen />, { at, as: viewer }) };
}

describe('columns and rows', () => {
  it('shows a seller its orders with clients, badges with words and money with cents', async () => {
    openList();
    expect(await screen.findByRole('link', { name: 'v32386029-01' })).toHaveAttribute(
      'href',
      '/orders/orderDetail/v32386029-01',
    );
    expect(screen.getByText('1,284 pedidos encontrados')).toBeInTheDocument();
    expect(headers()).toEqual([
      'Pedido',
      'Cliente',
      'Fecha',
      'Promesa',
      'Unidades',
      'Transportadora',
      'Total',
      'Estado',
      'Etiquetas',
    ]);
    const row = within(screen.getByRole('row', { name: /v32386029-01/ }));
    expect(row.getByText('Ana Núñez')).toBeInTheDocument();
    expect(row.getByText('$1,334.50')).toBeInTheDocument();
    expect(row.getByText('Para envío')).toBeInTheDocument();
    expect(row.getByText('Controversia')).toBeInTheDocument();
  });

  it('adds the seller for administrators and leaves clients out for who is no operating user', async () => {
    openList({ ...admin, operatingUser: false });
    await screen.findByRole('link', { name: 'v32386029-01' });
    expect(headers()).toEqual([
      'Pedido',
      'Seller',
      'Fecha',
      'Promesa',
      'Unidades',
      'Transportadora',
      'Total',
      'Estado',
      'Etiquetas',
    ]);
  });
});

describe('the URL', () => {
  it('asks the server for what the address says, with the names of the specification', async () => {
    const at =
      '/orders/list?page=2&size=25&text=ana&status=handling&fromDate=2026-11-01&toDate=2026-11-02&accountName=brisa&tags=CT,CA';
    const { server } = openList(admin, at);
    await screen.findByRole('link', { name: 'v32386029-01' });
    expect(Object.fromEntries(server.of('GET /orders')[0]!.query)).toEqual({
      from: '2',
      size: '25',
      text: 'ana',
      total: 'atLeast',
      status: 'handling',
      fromDate: '2026-11-01',
      toDate: '2026-11-02',
      accountName: 'brisa',
      tags: 'CT,CA',
      sortBy: 'creationDate',
      sortOrder: 'desc',
    });
  });

  it('never asks for another seller or for unpaid orders in the name of a seller', async () => {
    const { server } = openList(seller, '/orders/list?accountName=brisa&status=payment-pending');
    await screen.findByRole('link', { name: 'v32386029-01' });
    const { query } = server.of('GET /orders')[0]!;
    expect(query.has('accountName')).toBe(false);
    expect(query.has('status')).toBe(false);
  });

  it('tells a filter that is not valid, applies it nowhere, and says with its chips what holds', async () => {
    const { server } = openList(seller, '/orders/list?fromDate=2026-11-02&toDate=2026-11-01&status=perdido');
    await screen.findByRole('link', { name: 'v32386029-01' });
    expect(Object.fromEntries(server.of('GET /orders')[0]!.query)).not.toHaveProperty('toDate');
    const told = screen.getByText('Un filtro de la dirección no es válido y no se aplicó').closest('[role]');
    expect(told).toHaveTextContent(/Fecha “2026-11-01”: La fecha final es menor a la fecha inicialEstado “perdido”$/);
    const chips = within(screen.getByRole('list', { name: 'Filtros activos' }));
    expect(chips.getByText('Fecha: desde 2 nov 2026')).toBeInTheDocument();
    expect(chips.queryByText(/perdido/)).toBeNull();
  });

  it('shows no row of another page while one is on its way, and keeps how many there are', async () => {
    let arrive = () => {};
    const { user } = openList(seller, '/orders/list', {
      'GET /orders': ({ query }: { query: URLSearchParams }) =>
        query.get('from') === '0' ? page(20) : new Promise((done) => (arrive = () => done(page(20)))),
    });
    await screen.findByRole('link', { name: 'v32386029-01' });
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    expect(screen.queryByRole('link', { name: 'v32386029-01' })).toBeNull();
    expect(screen.getByText(/^de|20$/, { selector: 'nav p' })).toHaveTextContent('11–20 de 20');
    arrive();
    expect(await screen.findByRole('link', { name: 'v32386029-01' })).toBeInTheDocument();
  });

  it('writes filters into it, goes back to the first page, and Mostrar Todo takes them away', async () => {
    const { user } = openList(seller, '/orders/list?page=3&size=25');
    await user.click(await screen.findByRole('button', { name: 'Filtros' }));
    const panel = within(await screen.findByRole('form', { name: 'Filtros' }));
    const status = within(panel.getByRole('group', { name: 'Estado' }));
    expect(status.queryByLabelText('No pagada')).toBeNull();
    expect(panel.queryByLabelText('Seller')).toBeNull();
    await user.click(status.getByLabelText('Entregada'));
    await user.click(status.getByLabelText('Para envío'));
    await user.click(panel.getByLabelText('Incidencia'));
    await user.click(panel.getByLabelText('Transportadora Admin'));
    // What is not applied yet is kept for the same person if the session ends.
    expect(unsavedWork.exists()).toBe(true);
    await user.click(panel.getByRole('button', { name: 'Filtrar' }));
    expect(unsavedWork.exists()).toBe(false);
    expect(address()).toBe('/orders/list?size=25&status=handling%2Cdelivered&tags=I%2CCA');
    await user.click(screen.getByRole('button', { name: /Quitar el filtro.*Incidencia/ }));
    await user.click(screen.getByRole('button', { name: /Quitar el filtro Estado: Entregada/ }));
    expect(address()).toBe('/orders/list?size=25&status=handling&tags=CA');
    await user.click(panel.getByRole('button', { name: 'Mostrar Todo' }));
    expect(address()).toBe('/orders/list?size=25');
  });

  it('keeps page and size when everything is shown again', async () => {
    const { user } = openList(seller, '/orders/list?page=2&size=25&status=invoiced');
    await user.click(await screen.findByRole('button', { name: 'Mostrar Todo' }));
    expect(address()).toBe('/orders/list?page=2&size=25');
  });

  it('refuses a range that ends before it starts, and a text that cannot be searched', async () => {
    const { user } = openList(seller, '/orders/list');
    const search = await screen.findByRole('searchbox');
    await user.type(search, '<b>');
    expect(await screen.findByText('No es un valor válido')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Buscar' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    expect(await screen.findByRole('button', { name: 'Filtrar' })).toBeDisabled();
    await user.clear(search);
    await user.type(search, 'v323{Enter}');
    expect(address()).toBe('/orders/list?text=v323');
  });
});

it('tells that the list failed and what the server said, and tries again', async () => {
  let works = false;
  const { user } = openList(seller, '/orders/list', {
    'GET /orders': () => (works ? page() : refusal(500, 'errors.internal', 'Ocurrió un error en el servidor')),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Un error ha ocurrido al consultar las órdenes. Ocurrió un error en el servidor');
  works = true;
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'v32386029-01' })).toBeInTheDocument();
});

describe('pending invoices', () => {
  const pending = { 'GET /invoicedata': () => ({ body: [{}], headers: { 'x-total-count': '3' } }) };

  it('tells a seller how many wait, once a session', async () => {
    const { user, server } = openList(seller, '/orders/list', pending);
    await screen.findByText('Tienes facturas pendientes.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/Hay 3 solicitudes de factura/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver facturas' })).toHaveAttribute('href', '/billing/list');
    expect(Object.fromEntries(server.of('GET /invoicedata')[0]!.query)).toEqual({
      status: 'pending',
      page: '1',
      perPage: '1',
    });
    await user.click(screen.getByRole('button', { name: 'Ahora no' }));
    expect(screen.queryByText('Tienes facturas pendientes.')).toBeNull();
  });

  it('goes with Escape, and gives the focus back to where it was', async () => {
    const { user } = openList(seller, '/orders/list', pending);
    const later = await screen.findByRole('button', { name: 'Ahora no' });
    const filters = screen.getByRole('button', { name: 'Filtros' });
    filters.focus();
    later.focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Tienes facturas pendientes.')).toBeNull();
    expect(filters).toHaveFocus();
  });

  it('stays silent for administrators, and after it was put away', async () => {
    sessionStorage.setItem('trastienda.pendingInvoices.seen', '1');
    const { server } = openList(seller, '/orders/list', pending);
    await screen.findByRole('link', { name: 'v32386029-01' });
    expect(server.of('GET /invoicedata')).toEqual([]);
  });
});

describe('a name that very many orders have', () => {
  it('shows its page before the total, and then that there are more than are counted', async () => {
    let counts: (answer: unknown) => void = () => undefined;
    const counted = new Promise((resolve) => {
      counts = resolve;
    });
    const least = (total: number) => ({
      body: rows,
      headers: { 'x-total-count': String(total), 'x-total-relation': 'gte' },
    });
    const { server } = openList(seller, '/orders/list?text=garc%C3%ADa', {
      'GET /orders': async ({ query }: { query: URLSearchParams }) => {
        if (query.get('total') === 'atLeast') return least(2392);
        await counted;
        return least(10_001);
      },
    });
    expect(await screen.findByText('Más de 2,391 pedidos encontrados')).toBeInTheDocument();
    counts(undefined);
    expect(await screen.findByText('Más de 10,000 pedidos encontrados')).toBeInTheDocument();
    const asked = server.of('GET /orders').filter(({ query }) => query.get('text') === 'garcía');
    expect(asked.map(({ query }) => query.get('total'))).toEqual(['atLeast', null]);
  });
});

describe('a search that the server stopped', () => {
  const message = 'La búsqueda abarca demasiado: se detuvo a los 2 segundos y no contó nada. Acótela con otro filtro';

  it('says so, keeps what is typed and the focus, and leads to the filters', async () => {
    const { server, user } = openList(seller, '/orders/list?status=handling', {
      'GET /orders': ({ query }: { query: URLSearchParams }) =>
        query.get('text') && !query.get('toDate') ? refusal(422, 'errors.searchTooWide', message) : page(),
    });
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'garcía{Enter}');
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent(message);
    expect(box).toHaveFocus();
    expect(box).toHaveValue('garcía');
    expect(address()).toContain('status=handling');
    // A refusal is an answer: the same search is not sent again by itself.
    expect(server.of('GET /orders').filter(({ query }) => query.get('text') === 'garcía')).toHaveLength(1);
    await user.click(within(told).getByRole('button', { name: 'Acotar con filtros' }));
    const panel = await screen.findByRole('form', { name: 'Filtros' });
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
    expect(box).toHaveValue('garcía');
  });

  it('offers only another try where nothing can be narrowed', async () => {
    openList(seller, '/orders/list', { 'GET /orders': () => refusal(500, 'errors.internal', 'Ocurrió un error') });
    const told = await screen.findByRole('alert');
    expect(within(told).queryByRole('button', { name: 'Acotar con filtros' })).toBeNull();
    expect(within(told).getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  });
});

describe('Exportar CSV', () => {
  const file = Uint8Array.from('Pedido\r\nv1-01\r\n', (letter) => letter.charCodeAt(0));
  const at = '/orders/list?page=3&size=25&status=handling&text=ana&tags=CT&reportTotalCount=200000';

  it('takes away what the filters find, all pages of it', async () => {
    const files = keptFiles();
    const { server, user } = openList(seller, at, {
      'GET /orders/downloadcsv': () => ({ body: file, headers: { 'content-type': 'text/csv' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    // Who only wants the file presses Enter once more.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Descargar CSV' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.csv$/);
    expect(await files[0]?.content.text()).toBe('Pedido\r\nv1-01\r\n');
    expect(Object.fromEntries(server.of('GET /orders/downloadcsv')[0]!.query)).toEqual({
      fromDate: '2018-01-01',
      status: 'handling',
      text: 'ana',
      tags: 'CT',
      reportTotalCount: '200000',
    });
  });

  it('tells that there are too many, in the words of the specification', async () => {
    const message = 'Estás intentando exportar más de 50k datos, te pedimos refines tu búsqueda';
    const { user } = openList(seller, '/orders/list', {
      'GET /orders/downloadcsv': () => refusal(400, 'reports.tooManyRows', message),
    });
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    await user.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('says what failed where the server says nothing', async () => {
    const { user } = openList(seller, '/orders/list', {
      'GET /orders/downloadcsv': () => ({ status: 502, body: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    await user.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
    expect(await screen.findByText(/Error obteniendo el reporte de pedidos/)).toBeInTheDocument();
  });
});
