import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Viewer } from '@trastienda/domain';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { SellerDetail } from 'trastienda-client';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { SignedInProvider } from '../../lib/signed-in.tsx';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { pngOf } from '../../testing/png-of.ts';
import { Toaster } from '../../ui/toasts.tsx';
import { SellerListScreen } from './seller-list.tsx';

const nube: SellerDetail = {
  id: 'o-1',
  version: 1,
  accountName: 'nube',
  name: 'Nube',
  description: 'Ropa',
  terms: 'Envíos',
  active: true,
  imageFile: null,
};
const refused = (status: number, code: string, message: string, fields = {}) =>
  json(status, { status, code, message, fields, requestId: 'r-9' });
let lists = 0;
const everything = {
  'GET /admin/organization': () => {
    lists += 1;
    return json(200, [nube], { 'x-total-count': '1284' });
  },
  'GET /admin/organization/o-1': () => json(200, nube),
};

beforeEach(() => {
  lists = 0;
});
const viewer: Viewer = { userId: 'u-1', roles: ['ADMIN_USER'], accountNames: [], operatingUser: true };
const person = { viewer, name: 'Ana', email: 'x@y.mx', organizations: [], using2FA: false };
const Address = () => <output data-testid="address">{useLocation().pathname + useLocation().search}</output>;
const address = () => screen.getByTestId('address').textContent;

function open(at: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...everything, ...answers });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SignedInProvider value={{ user: person, signOut: () => undefined }}>
          <SellerListScreen />
          <Toaster />
          <Address />
        </SignedInProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}

it('lists by account with filters in the URL, and creates what the specification asks for', async () => {
  const { server, user } = open('/admin/sellers?status=active&seller=new', {
    'POST /admin/organization': () => json(201, nube),
  });
  expect(await screen.findByText('1,284 sellers encontrados')).toBeInTheDocument();
  const form = within(await screen.findByRole('dialog', { name: 'Crear seller' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getAllByText('Este campo es obligatorio')).toHaveLength(4);
  await user.type(form.getByLabelText(/^Cuenta/), 'dos palabras');
  await user.tab();
  expect(form.getByText('La cuenta debe ser una sola palabra')).toBeInTheDocument();
  await user.clear(form.getByLabelText(/^Cuenta/));
  await user.type(form.getByLabelText(/^Cuenta/), 'nube');
  await user.type(form.getByLabelText(/^Nombre/), 'Nube');
  await user.type(form.getByLabelText(/^Descripción/), 'Ropa');
  await user.type(form.getByLabelText(/^Términos/), 'Envíos');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Seller actualizado con éxito')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/sellers?status=active'));
  await waitFor(() => expect(lists).toBe(2));
  expect(server.asked).not.toContain('PUT /admin/organization/o-1/status/true');
});

it('tells apart what failed of a saving, and does what is left the second time', async () => {
  let broken = true;
  const { server, user } = open('/admin/sellers?seller=o-1', {
    'PUT /admin/organization/o-1': () => json(200, nube),
    'PUT /admin/organization/o-1/status/false': () =>
      broken ? refused(500, 'errors.internal', 'Algo falló') : json(200, { ...nube, active: false }),
  });
  const form = within(await screen.findByRole('dialog', { name: 'Editar el seller Nube' }));
  expect(form.getByLabelText(/^Cuenta/)).toBeDisabled();
  await user.click(form.getByLabelText('Activo'));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  // A deactivation keeps people from working, so it needs a confirmation; going back to the form loses nothing.
  expect(form.getByText('¿Confirma que desea desactivar el seller “Nube”?')).toBeInTheDocument();
  expect(server.asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Seguir editando' }));
  expect(form.getByLabelText('Activo')).not.toBeChecked();
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await user.click(form.getByRole('button', { name: 'Desactivar' }));
  expect(
    await form.findByText(/^Ha ocurrido un error al cambiar el estado de activación de la cuenta/),
  ).toBeInTheDocument();
  broken = false;
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await user.click(form.getByRole('button', { name: 'Desactivar' }));
  expect(await screen.findByText('Seller actualizado con éxito')).toBeInTheDocument();
  expect(server.asked.filter((call) => call.endsWith('/status/false'))).toHaveLength(2);
});

it('judges a picture by its bytes before anything is sent, and asks before work is lost', async () => {
  const { server, user } = open('/admin/sellers?seller=o-1');
  const form = within(await screen.findByRole('dialog', { name: 'Editar el seller Nube' }));
  const svg = new File(['<svg><script>x()</script></svg>'], 'logo.png', { type: 'image/png' });
  await user.upload(form.getByLabelText('Elegir imagen'), svg);
  expect(await form.findByText('Tipo de archivo no soportado')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(server.asked.filter((call) => !call.startsWith('GET'))).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  await user.click(form.getByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(address()).toBe('/admin/sellers'));
});

it('keeps the picture that was chosen last, however long the one before takes to be read', async () => {
  const { user } = open('/admin/sellers?seller=o-1');
  const form = within(await screen.findByRole('dialog', { name: 'Editar el seller Nube' }));
  const slow = new File([], 'a.png', { type: 'image/png' });
  const late = new Blob();
  let read = (_: ArrayBuffer) => {};
  vi.spyOn(late, 'arrayBuffer').mockReturnValue(new Promise((resolve) => (read = resolve)));
  vi.spyOn(slow, 'slice').mockReturnValue(late);
  await user.upload(form.getByLabelText('Elegir imagen'), slow);
  expect(form.queryByRole('img')).toBeNull();
  await user.upload(form.getByLabelText('Elegir imagen'), new File([pngOf(500)], 'b.png', { type: 'image/png' }));
  const picture = await form.findByRole('img');
  await act(async () => read(pngOf(600).buffer));
  expect(form.getByText(/b\.png/)).toBeInTheDocument();
  expect(form.getByRole('img')).toBe(picture);
});

it('says what it could not load, and that a saved list could not be read again', async () => {
  const { user } = open('/admin/sellers?seller=o-1', {
    'GET /admin/organization': () => {
      lists += 1;
      return lists === 1 ? json(200, [nube], { 'x-total-count': '1' }) : refused(500, 'errors.internal', 'Algo falló');
    },
    'PUT /admin/organization/o-1': () => json(200, nube),
  });
  const form = within(await screen.findByRole('dialog', { name: 'Editar el seller Nube' }));
  await user.type(form.getByLabelText(/^Nombre/), '!');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Error obteniendo el listado actualizado de Sellers')).toBeInTheDocument();
});

it('shows what somebody else saved meanwhile, side by side, and puts mine on top of it', async () => {
  const saved: unknown[] = [];
  let now = nube;
  const changes = [
    { version: 2, at: '2026-11-22T18:05:00.000Z', by: 'Eva Luna', action: 'seller.changed', fields: [] },
  ];
  const { user } = open('/admin/sellers?seller=o-1', {
    'GET /admin/organization/o-1': () => json(200, now),
    'PUT /admin/organization/o-1': async (request) => {
      saved.push(await request.json());
      if (saved.length > 1) return json(200, { ...now, name: 'Nube MX' });
      now = { ...nube, description: 'Ropa y calzado' };
      return json(412, { status: 412, code: 'errors.changed', message: 'Cambió', requestId: 'r-9', changes });
    },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Editar el seller Nube' }));
  await user.type(form.getByLabelText(/^Nombre/), ' MX');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    'Eva Luna guardó otros datos el 22 nov 2026, 12:05, mientras usted editaba.',
  );
  expect(form.queryByLabelText(/^Nombre/)).not.toBeInTheDocument();
  const show = form.getByRole('button', { name: 'Ver cambios' });
  expect(show).toHaveFocus();
  await user.click(show);
  expect(form.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CampoSuyoActual',
    'NombreNube MXNube',
    'DescripciónSin cambioRopa y calzado',
  ]);
  const apply = form.getByRole('button', { name: 'Volver a aplicar los míos' });
  expect(apply).toHaveFocus();
  await user.click(apply);
  expect(form.getByLabelText(/^Nombre/)).toHaveValue('Nube MX');
  expect(form.getByLabelText(/^Descripción/)).toHaveValue('Ropa y calzado');
  const save = form.getByRole('button', { name: 'Guardar' });
  expect(save).toHaveFocus();
  await user.click(save);
  expect(await screen.findByText('Seller actualizado con éxito')).toBeInTheDocument();
  expect(saved[1]).toMatchObject({ name: 'Nube MX', description: 'Ropa y calzado' });
});

it('takes what somebody else saved instead of mine, and asks before mine is left', async () => {
  let now = nube;
  const { user } = open('/admin/sellers?seller=o-1', {
    'GET /admin/organization/o-1': () => json(200, now),
    'PUT /admin/organization/o-1': () => {
      now = { ...nube, name: 'Nube Textil' };
      return json(412, { status: 412, code: 'errors.changed', message: 'Cambió', requestId: 'r-9' });
    },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Editar el seller Nube' }));
  await user.type(form.getByLabelText(/^Nombre/), ' MX');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Alguien más guardó otros datos mientras usted editaba.');
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  await user.click(form.getByRole('button', { name: 'Seguir editando' }));
  await user.click(form.getByRole('button', { name: 'Usar los actuales' }));
  expect(form.getByLabelText(/^Nombre/)).toHaveValue('Nube Textil');
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(address()).toBe('/admin/sellers'));
});

it('says what it could not open, opens it on trying again, and does not save what is gone', async () => {
  let broken = true;
  const { user } = open('/admin/sellers?seller=o-1', {
    'GET /admin/organization/o-1': () => (broken ? refused(500, 'errors.internal', 'Algo falló') : json(200, nube)),
    'PUT /admin/organization/o-1': () => refused(404, 'sellers.notFound', 'No se encontró el seller'),
  });
  const failed = within(await screen.findByRole('dialog', { name: 'Sellers' }));
  expect(failed.getByText('Algo falló')).toBeInTheDocument();
  broken = false;
  await user.click(failed.getByRole('button', { name: 'Reintentar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar el seller Nube' }));
  await user.type(form.getByLabelText(/^Nombre/), '!');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText(/No se encontró el seller$/)).toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(address()).toBe('/admin/sellers'));
});
