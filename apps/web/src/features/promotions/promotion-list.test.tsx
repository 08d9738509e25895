import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Viewer } from '@trastienda/domain';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { PromotionDetail } from 'trastienda-client';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { SignedInProvider } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { Toaster } from '../../ui/toasts.tsx';
import { PromotionListScreen } from './promotion-list.tsx';

const none = { sellers: [], brands: [], products: [], categories: [] };
const promotion: PromotionDetail = {
  ...{ id: 'p-1', version: 1, name: 'Buen Fin', description: 'Todo', isActive: true },
  ...{ beginDate: '2026-11-20', endDate: '2026-11-23', promoType: 'Porcentual', promoValue: 15 },
  ...{ nominalDiscountValue: 0, percentualDiscountValue: 15, userType: 'ADMIN', marketplaces: ['web'] },
  ...none,
  named: none,
};
const { named: _, ...row } = promotion;
const refused = (status: number, code: string, message: string, fields = {}) =>
  json(status, { status, code, message, fields, requestId: 'r-9' });

const viewer: Viewer = { userId: 'u-1', roles: ['ADMIN_USER'], accountNames: [], operatingUser: true };
const person = { viewer, name: 'Ana', email: 'x@y.mx', organizations: [], using2FA: false };
const Address = () => <output data-testid="address">{useLocation().pathname + useLocation().search}</output>;
const address = () => screen.getByTestId('address').textContent;

function open(at: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  const searches: string[] = [];
  const server = fakeServer({
    'GET /promotions': (request) => {
      const { search } = new URL(request.url);
      searches.push(search);
      // Only the check whether a name is taken sends `name`.
      return search.includes('name=') ? json(200, []) : json(200, [row], { 'x-total-count': '1284' });
    },
    'GET /promotions/p-1': () => json(200, promotion),
    'GET /brands': () => json(200, [{ id: '5', name: 'Altiplano' }]),
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SignedInProvider value={{ user: person, signOut: () => undefined }}>
          <PromotionListScreen />
          <Toaster />
          <Address />
        </SignedInProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { server, searches, user: userEvent.setup() };
}
beforeEach(() => toasts.clear());

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('opens the filters with the text of `promo`, and asks for what they say (S3 §2)', async () => {
  const { searches } = open('/catalog/promotions?promo=fin&state=active&brand=5%20Altiplano&toDate=2027-01-31');
  expect(await screen.findByText('1,284 promociones encontradas')).toBeInTheDocument();
  const panel = within(await screen.findByRole('form', { name: 'Filtros' }));
  expect(panel.getByLabelText('Promoción')).toHaveValue('fin');
  expect(searches[0]).toBe('?text=fin&isActive=true&toDate=2027-01-31&brands=5&from=0&size=10');
  expect(screen.getByRole('button', { name: 'Quitar el filtro Marca: 5 Altiplano' })).toBeInTheDocument();
});

it('keeps the filters closed without it; a row opens by a double click, and by Enter on its name', async () => {
  const { user } = open('/catalog/promotions');
  const value = await screen.findByText('15 %');
  expect(screen.queryByRole('form', { name: 'Filtros' })).not.toBeInTheDocument();
  await user.click(value);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.dblClick(value);
  const form = await dialog('Editar la promoción Buen Fin');
  expect(address()).toBe('/catalog/promotions?promotion=p-1');
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(address()).toBe('/catalog/promotions'));
  screen.getByRole('link', { name: 'Buen Fin' }).focus();
  await user.keyboard('{Enter}');
  await dialog('Editar la promoción Buen Fin');
});

it('moves the value with the type, zeroes the other, and sends what the specification asks for', async () => {
  const sent: unknown[] = [];
  const { user } = open('/catalog/promotions?promotion=p-1', {
    'PUT /promotions/p-1': async (request) => {
      sent.push(await request.json());
      return json(200, { ...promotion, version: 2 });
    },
  });
  const form = await dialog('Editar la promoción Buen Fin');
  const percent = form.getByLabelText(/^Descuento porcentual/);
  const pesos = form.getByLabelText(/^Descuento nominal/);
  expect([percent, pesos].map((field) => (field as HTMLInputElement).value)).toEqual(['15', '0']);
  expect(pesos).toBeDisabled();
  await user.selectOptions(form.getByLabelText(/^Tipo de promoción/), 'Nominal');
  expect([percent, pesos].map((field) => (field as HTMLInputElement).value)).toEqual(['0', '15']);
  await user.clear(pesos);
  await user.type(pesos, '0150');
  await user.tab();
  expect(
    form.getByText('No es un descuento válido: un entero de 1 a 999999, sin ceros a la izquierda'),
  ).toBeInTheDocument();
  await user.clear(pesos);
  await user.type(pesos, '150');
  await user.click(form.getByLabelText('Activa'));
  expect(form.getByLabelText('No Activa')).not.toBeChecked();
  await user.click(form.getByRole('combobox', { name: 'Marcas' }));
  await user.click(await form.findByRole('option', { name: 'Altiplano' }));
  expect(form.getByRole('button', { name: 'Quitar Altiplano' })).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Promoción actualizada con éxito')).toBeInTheDocument();
  expect(toasts.all().map(({ duration }) => duration)).toEqual([3000]);
  expect(sent).toEqual([
    {
      ...{ name: 'Buen Fin', description: 'Todo', isActive: false, beginDate: '2026-11-20', endDate: '2026-11-23' },
      ...{ promoType: 'Nominal', promoValue: 150, userType: 'ADMIN', marketplaces: ['web'] },
      ...{ sellers: [], brands: ['5'], products: [], categories: [] },
    },
  ]);
});

it('looks a name up before it is saved, and says what failed with what was typed still there', async () => {
  const { user, searches } = open('/catalog/promotions?promotion=new', {
    'GET /promotions': (request) => {
      const name = new URL(request.url).searchParams.get('name');
      return json(200, name === null || name === 'Buen Fin' ? [row] : [], { 'x-total-count': '1' });
    },
    'POST /promotions': () => refused(500, 'errors.internal', 'Algo falló'),
  });
  const form = await dialog('Crear promoción');
  const save = form.getByRole('button', { name: 'Guardar' });
  const [, end] = form.getAllByRole('button', { name: /Elija una fecha/ });
  await user.click(end as HTMLElement);
  await screen.findByRole('dialog', { name: /^Calendario/ });
  expect(form.queryByText('Fecha inválida')).toBeNull();
  await user.keyboard('{Escape}');
  await user.tab();
  expect(form.getAllByText('Fecha inválida')).toHaveLength(1);
  await user.click(save);
  expect(form.getAllByText('Fecha inválida')).toHaveLength(2);
  const name = form.getByLabelText(/^Nombre/);
  await user.type(name, 'Buen Fin');
  expect(await form.findByText('Ya existe una promoción con el mismo nombre')).toBeInTheDocument();
  expect(save).toBeDisabled();
  await user.type(name, ' 2');
  await waitFor(() => expect(save).toBeEnabled());
  expect(name).toHaveValue('Buen Fin 2');
  expect(searches).toEqual([]);
});

it('reads the list again where the promotion of its form is there no more', async () => {
  const { searches, user } = open('/catalog/promotions?promotion=p-1', {
    'PUT /promotions/p-1': () => refused(404, 'promotions.notFound', 'No se encontró la promoción'),
  });
  const form = await dialog('Editar la promoción Buen Fin');
  const before = searches.length;
  await user.type(form.getByLabelText(/^Descripción/), ' más');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText(/No se encontró la promoción/)).toBeInTheDocument();
  await waitFor(() => expect(searches.length).toBeGreaterThan(before));
});

it('does not call an address that leads to no promotion a form with wrong fields', async () => {
  open('/catalog/promotions?promotion=abc', {
    'GET /promotions/abc': () => refused(400, 'errors.validation', 'Revise los datos marcados'),
  });
  const form = await dialog('Promociones');
  expect(await form.findByText(/\. No se encontró lo que buscaba$/)).toBeInTheDocument();
  expect(form.queryByText(/Revise los datos marcados/)).toBeNull();
});

it('asks before a promotion is deleted, deletes what was seen, and says why it could not', async () => {
  let gone = false;
  const seen: (string | null)[] = [];
  const { server, user } = open('/catalog/promotions', {
    'DELETE /promotions/p-1': (request) => {
      seen.push(request.headers.get('if-match'));
      return gone
        ? new Response(null, { status: 204 })
        : refused(404, 'promotions.notFound', 'No se encontró la promoción');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Eliminar la promoción Buen Fin' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Eliminar promoción' }));
  expect(question.getByText('¿Confirma que desea eliminar la promoción “Buen Fin”?')).toBeInTheDocument();
  expect(server.asked.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  expect(await question.findByText('No se pudo eliminar. No se encontró la promoción')).toBeInTheDocument();
  gone = true;
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Promoción eliminada con éxito')).toBeInTheDocument();
  expect(seen).toEqual(['1', '1']);
});

it('shows the surcharges of banks, and says what it could not load', async () => {
  const { user } = open('/catalog/promotions', {
    'GET /promotions': () => refused(403, 'promotions.adminOnly', 'Solo los administradores'),
  });
  expect(await screen.findByText(/^Error obteniendo las promociones/)).toBeInTheDocument();
  await user.click(screen.getByText('Comisiones por meses sin intereses'));
  const table = within(await screen.findByRole('table', { name: 'Comisiones por meses sin intereses' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent('American Express3 meses4.20 %');
});

it('shows the marketplaces that a promotion is limited to, in its form and beside what somebody else saved', async () => {
  const sent: unknown[] = [];
  let now: PromotionDetail = { ...promotion, marketplaces: ['web', 'app'] };
  const { user } = open('/catalog/promotions?promotion=p-1', {
    'GET /promotions/p-1': () => json(200, now),
    'PUT /promotions/p-1': async (request) => {
      sent.push(await request.json());
      now = { ...now, version: 2, marketplaces: ['tienda'] };
      return refused(412, 'errors.changed', 'No');
    },
  });
  const form = await dialog('Editar la promoción Buen Fin');
  const shown = within(form.getByRole('region', { name: 'Marketplaces' }));
  expect(shown.getByText('web')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Quitar app' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await user.click(await form.findByRole('button', { name: 'Ver cambios' }));
  expect(form.getByRole('row', { name: 'Marketplaces web tienda' })).toBeInTheDocument();
  expect(sent).toMatchObject([{ marketplaces: ['web'] }]);
});
