import { screen, within } from '@testing-library/react';
import type { Guide } from 'trastienda-client';
import { describe, expect, it } from 'vitest';
import { admin, fakeServer, openScreen, refusal, seller } from '../../testing/open-screen.tsx';
import { GuideListScreen } from './guide-list.tsx';

const came: Guide = {
  id: 'v32386029-01',
  requestId: 'g1',
  status: 'getting-guide',
  accountName: 'aurora',
  creationDate: '2026-11-18T18:05:00.000Z',
  guideNotificationStatus: 'NOTIFIED',
  guideNotificationDate: '2026-11-18T18:06:00.000Z',
  updateDate: '2026-11-18T18:06:00.000Z',
};
const refused: Guide = {
  ...came,
  id: 'v32386030-01',
  requestId: 'g2',
  status: 'handling',
  guideNotificationStatus: 'NOT_MATCH',
  guideNotificationDate: null,
};
const page = (rows = [came, refused], total = rows.length) => ({
  body: rows,
  headers: { 'x-total-count': String(total) },
});
const address = () => screen.getByTestId('address').textContent;
const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

function open(viewer = seller, at = '/orders/guides', answer = page(undefined, 1284)) {
  const server = fakeServer({ 'GET /orders/guides': () => answer });
  return { server, user: openScreen(<GuideListScreen />, { at, as: viewer }) };
}

describe('the table (S3 §2)', () => {
  it('leads from each request to its order, and calls whatever is not notified pending', async () => {
    open();
    expect(screen.getByText('Cargando guías...')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'v32386029-01' })).toHaveAttribute(
      'href',
      '/orders/orderDetail/v32386029-01',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Lista de guías' })).toBeInTheDocument();
    expect(screen.getByText('Guías encontradas: 1,284')).toBeInTheDocument();
    expect(headers()).toEqual([
      'Id',
      'Estado del pedido',
      'Fecha de solicitud de la guía',
      'Estado de la guía',
      'Fecha guía recibida',
    ]);
    const first = within(screen.getByRole('row', { name: /v32386029/ }));
    expect(first.getByText('Esperando guía')).toBeInTheDocument();
    expect(first.getByText('Notificado')).toBeInTheDocument();
    expect(first.getByText('18 nov 2026, 12:06')).toBeInTheDocument();
    const second = within(screen.getByRole('row', { name: /v32386030/ }));
    expect(second.getByText('Pendiente')).toBeInTheDocument();
    expect(second.getByText('Sin recibir')).toBeInTheDocument();
  });

  it('shows the seller to administrators', async () => {
    open(admin);
    await screen.findByRole('link', { name: 'v32386029-01' });
    expect(headers()[2]).toBe('Seller');
  });

  it('says that nothing was found', async () => {
    open(seller, '/orders/guides', page([]));
    expect(await screen.findByText('No se han encontrado registros')).toBeInTheDocument();
  });

  it('tells a failure and shows no rows', async () => {
    fakeServer({ 'GET /orders/guides': () => refusal(500, 'errors.internal', 'Ocurrió un error') });
    openScreen(<GuideListScreen />, { at: '/orders/guides', as: seller });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error obteniendo la lista de guías');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the URL', () => {
  it('asks the server for what the address says, with the names of the specification', async () => {
    const query = 'from=2&size=25&text=v323&fromDate=2026-11-01&toDate=2026-11-02&guideDownloadStatus=PENDING';
    const { server } = open(seller, `/orders/guides?${query}&accountName=brisa`);
    await screen.findByRole('link', { name: 'v32386029-01' });
    const asked = server.of('GET /orders/guides')[0]?.query ?? new URLSearchParams();
    expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  });

  it('goes back to the first page when the size or a filter changes', async () => {
    const { user } = open(seller, '/orders/guides?from=3&text=v3');
    await screen.findByRole('link', { name: 'v32386029-01' });
    await user.selectOptions(screen.getByLabelText(/por página/i), '25');
    expect(address()).toBe('/orders/guides?text=v3&size=25');
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    const panel = within(await screen.findByRole('form', { name: 'Filtros' }));
    const state = panel.getByLabelText('Estado de la guía');
    expect(
      within(state)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Todos', 'Notificado', 'Pendiente']);
    await user.selectOptions(state, 'PENDING');
    await user.click(panel.getByRole('button', { name: 'Filtrar' }));
    expect(address()).toBe('/orders/guides?text=v3&size=25&guideDownloadStatus=PENDING');
    await user.click(panel.getByRole('button', { name: 'Mostrar Todo' }));
    expect(address()).toBe('/orders/guides?size=25');
  });
});
