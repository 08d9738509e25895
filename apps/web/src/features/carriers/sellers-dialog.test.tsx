import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { say } from '@trastienda/domain';
import { MemoryRouter } from 'react-router-dom';
import type { Carrier } from 'trastienda-client';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { Toaster } from '../../ui/toasts.tsx';
import { SellersDialog } from './sellers-dialog.tsx';

const carrier: Carrier = { id: 'norte', version: 1, name: 'Norte', slaType: 'Exprés', type: 'ADMIN', isActive: true };

const sellers = [
  { accountName: 'brisa', name: 'Brisa Moda' },
  { accountName: 'dalia', name: 'Dalia Flores' },
  { accountName: 'dalia-norte', name: 'Dalia Norte' },
];

function open() {
  const calls: string[] = [];
  const asked: unknown[] = [];
  let rows = ['aurora', 'brisa', 'cobalto'];
  fakeServer({
    'GET /carriers/norte/carrierseller': () =>
      json(
        200,
        rows.map((accountName) => ({
          id: accountName,
          accountName,
          name: accountName,
          carrierId: 'norte',
          isActive: true,
        })),
        { 'x-total-count': String(rows.length) },
      ),
    'DELETE /carriers/norte/carrierseller/aurora': () => {
      calls.push('aurora');
      rows = rows.filter((account) => account !== 'aurora');
      return new Response(null, { status: 204 });
    },
    'DELETE /carriers/norte/carrierseller/brisa': () =>
      json(500, { status: 500, code: 'errors.internal', message: 'Ocurrió un error', requestId: 'r-1' }),
    'GET /admin/organization': (request) => {
      const text = new URL(request.url).searchParams.get('text') ?? '';
      return json(
        200,
        sellers.filter(({ accountName }) => accountName.startsWith(text)),
      );
    },
    'POST /carriers/carrierseller/batch': async (request) => {
      asked.push(await request.json());
      return json(200, { added: [], unchanged: 1 });
    },
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SellersDialog carrier={carrier} onClose={() => undefined} />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { calls, asked, user: userEvent.setup() };
}

it('takes the carrier from one seller by a double click', async () => {
  const { calls, user } = open();
  await user.dblClick(await screen.findByRole('button', { name: 'Quitar a aurora' }));
  expect(await screen.findByText('El seller fue eliminado con éxito')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('aurora')).toBeNull());
  expect(screen.getAllByText('brisa').length).toBeGreaterThan(0);
  expect(calls).toEqual(['aurora']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that whoever was chosen had it already', async () => {
  const { user } = open();
  const search = within(await screen.findByRole('region', { name: 'Buscar seller' }));
  await user.type(search.getByRole('textbox'), 'bri');
  await user.click(await search.findByRole('checkbox', { name: 'Brisa Moda (brisa)' }));
  await user.click(search.getByRole('button', { name: 'Asignar (1)' }));
  expect(await screen.findByText('Los sellers elegidos ya tenían esta transportadora')).toBeInTheDocument();
});

it('names what failed before the words of the server', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Quitar a brisa' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error eliminando el seller. Ocurrió un error');
});

it('keeps who was chosen in one search while another one is made, and assigns them together', async () => {
  const { asked, user } = open();
  const search = within(await screen.findByRole('region', { name: 'Buscar seller' }));
  await user.type(search.getByRole('textbox'), 'bri');
  await user.click(await search.findByRole('checkbox', { name: 'Brisa Moda (brisa)' }));
  await user.clear(search.getByRole('textbox'));
  await user.type(search.getByRole('textbox'), 'dal');
  await user.click(await search.findByRole('checkbox', { name: 'Elegir todos (2)' }));
  const chosen = within(search.getByRole('list', { name: 'Sellers elegidos' }));
  expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Brisa Moda',
    'Dalia Flores',
    'Dalia Norte',
  ]);
  await user.click(chosen.getByRole('button', { name: 'No elegir a Dalia Norte' }));
  expect(search.getByRole('checkbox', { name: 'Dalia Norte (dalia-norte)' })).not.toBeChecked();
  await user.click(search.getByRole('button', { name: 'Asignar (2)' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(JSON.stringify(asked[0])).toContain('"brisa"');
  expect(JSON.stringify(asked[0])).toContain('"dalia"');
  expect(JSON.stringify(asked[0])).not.toContain('dalia-norte');
  expect(search.queryByRole('list', { name: 'Sellers elegidos' })).toBeNull();
});

it('asks before chosen sellers are lost', async () => {
  const { user } = open();
  const search = within(await screen.findByRole('region', { name: 'Buscar seller' }));
  await user.type(search.getByRole('textbox'), 'bri');
  await user.click(await search.findByRole('checkbox', { name: 'Brisa Moda (brisa)' }));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByText(say('orders.leave.text'))).toBeInTheDocument();
});
