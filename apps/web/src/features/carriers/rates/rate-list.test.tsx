import { screen, waitFor, within } from '@testing-library/react';
import { say, type Viewer } from '@trastienda/domain';
import { Route, Routes } from 'react-router-dom';
import type { ShippingRate } from 'trastienda-client';
import { expect, it } from 'vitest';
import { admin as anAdmin, seller as aSeller, fakeServer, openScreen } from '../../../testing/open-screen.tsx';
import { RateListScreen } from './rate-list.tsx';

const admin: Viewer = { ...anAdmin, roles: [...anAdmin.roles, 'CARRIERS_USER'] };
const seller: Viewer = { ...aSeller, roles: [...aSeller.roles, 'CARRIERS_USER'] };
const dhl = { id: 'dhl', name: 'DHL', slaType: 'Exprés', type: 'SELLER', isActive: true };
const rate = (id: number, change: Partial<ShippingRate> = {}): ShippingRate => ({
  ...{ id, version: 1, accountName: 'aurora', carrierId: 'dhl', country: 'MEX', absoluteMoneyCost: 120.5 },
  carrier: { id: 'dhl', name: 'DHL', type: 'SELLER', isActive: true },
  ...{ priceByExtraWeight: 15, pricePercent: 1, minimumValueInsurance: 0, maxVolume: 200_000, timeCost: 3 },
  ...{ weightStart: 0, weightEnd: 5_000, zipCodeStart: '01000', zipCodeEnd: '16999', zipCodes: [], zipCodeCommas: '' },
  ...change,
});
const administered = { id: 'e', name: 'Envíos', type: 'ADMIN', isActive: true } as const;
const rows = [rate(1003), rate(1002, { accountName: null, carrierId: 'e', carrier: administered })];
const block = { id: 'b', name: 'Paro', startDate: '2026-01-01', endDate: '2026-11-30', status: true };

type Answers = Parameters<typeof fakeServer>[0];

function open(as: Viewer, { at = '', total = rows.length } = {}, answers: Answers = {}) {
  const server = fakeServer({
    'GET /shippingrates': () => ({ body: rows, headers: { 'x-total-count': String(total) } }),
    'GET /shippingrates/1003': () => ({ body: rate(1003) }),
    'GET /shippingrates/1002': () => ({ body: rows[1] }),
    'GET /shippingrates/overlaps': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    'GET /blockedcarriers': () => ({ body: [] }),
    'GET /carriers': ({ query }) => ({ body: query.has('assigned') ? [] : [dhl] }),
    ...answers,
  });
  const screens = (
    <Routes>
      <Route path="/carriers/priceList" element={<RateListScreen />} />
    </Routes>
  );
  return { server, user: openScreen(screens, { at: `/carriers/priceList${at}`, as }) };
}
const button = (name: string) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('asks for the parcel of the filters, and says what it costs', async () => {
  const { server } = open(
    admin,
    { at: '?zipCode=06700&weight=3000' },
    {
      'GET /shippingrates': () => ({ body: [rate(1003, { cost: 165.5 })], headers: { 'x-total-count': '1' } }),
    },
  );
  expect(await screen.findByText('$165.50')).toBeInTheDocument();
  expect(String(server.of('GET /shippingrates')[0]?.query)).toBe(
    'zipCode=06700&weight=3000&page=1&size=10&total=atLeast',
  );
  expect(screen.getByText(say('rates.cost.help', { weight: '3,000', zipCode: '06700' }))).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: /Costo/ })).toBeInTheDocument();
});

it('says of a page that is no more that it is not there, not that there are no rates, and leads to the last', async () => {
  const { server, user } = open(
    admin,
    { at: '?page=5' },
    {
      'GET /shippingrates': ({ query }) => ({
        body: query.get('page') === '6' ? [] : rows,
        headers: { 'x-total-count': '12' },
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Ir a la última página' }));
  expect(await screen.findByRole('checkbox', { name: 'Seleccionar 1003' })).toBeInTheDocument();
  expect(server.of('GET /shippingrates').map(({ query }) => query.get('page'))).toEqual(['6', '2']);
  expect(screen.queryByText('Esta página no existe')).not.toBeInTheDocument();
});

it('is read only where it is the marketplace’s, and tells a seller why', async () => {
  const { user } = open(seller);
  const box = await screen.findByRole('checkbox', { name: 'Seleccionar 1002' });
  await waitFor(() => expect(box).toHaveAccessibleDescription(say('carriers.edit.administered')));
  expect(screen.queryByRole('columnheader', { name: /Costo/ })).not.toBeInTheDocument();
  await user.click(button('Ver el precio 1002 de Envíos'));
  const form = await dialog('Precio 1002');
  expect(await form.findByText(say('carriers.edit.administered'))).toBeInTheDocument();
  expect(form.getByLabelText(/^Precio \(\$\)/)).toBeDisabled();
  expect(form.getByRole('button', { name: 'Guardar' })).toBeDisabled();
});

it('tells what a rate overlaps before it is saved, and saves it all the same', async () => {
  const { server, user } = open(
    seller,
    { at: '?rate=new' },
    {
      'GET /shippingrates/overlaps': () => ({ body: [rate(1001)], headers: { 'x-total-count': '5' } }),
      'POST /shippingrates': () => ({ status: 201, body: rate(1004) }),
    },
  );
  const form = await dialog('Crear precio');
  await waitFor(() => expect(form.getByRole('option', { name: 'DHL' })).toBeInTheDocument());
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getByText('Ingresar rango o códigos postales individuales')).toBeInTheDocument();
  await user.selectOptions(form.getByLabelText(/^Transportadora/), 'dhl');
  for (const [label, value] of [
    [/^CP individuales/, '06700'],
    [/^Peso desde/, '0'],
    [/^Peso hasta/, '3000'],
    [/^Precio \(\$\)/, '99.5'],
    [/^Volumen máximo/, '900'],
  ] as const)
    await user.type(form.getByLabelText(label), value);
  expect(
    await form.findByText(/^Se encima con 5 precios .*1001 \(01000 a 16999; 0 a 5,000 g\) y 4 más/),
  ).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(say('rates.saved'))).toBeInTheDocument();
  expect(server.of('POST /shippingrates')[0]?.body).toMatchObject({
    ...{ carrierId: 'dhl', absoluteMoneyCost: 99.5, zipCodes: ['06700'], zipCodeStart: null, weightEnd: 3000 },
  });
});

it('deletes one after a question, and the chosen by one call that tells what stayed', async () => {
  const { server, user } = open(
    seller,
    {},
    {
      'DELETE /shippingrates/1003': () => new Response(null, { status: 204 }),
      'POST /shippingrates/batch': () => ({ body: [{ id: 1003, done: false, message: 'Otra razón' }] }),
    },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar 1003' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar el precio 1003 de DHL' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/el precio 1003 de DHL \(01000 a 16999; 0 a 5,000 g\)/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(say('rates.deleted'))).toBeInTheDocument();
  expect(screen.queryByText(say('bulk.selected.one', { thing: 'precio de envío' }))).toBeNull();
  // All matching rates are selected one by one, as there are only a few: those that may not be deleted are left out.
  await user.click(button(say('bulk.select.all', { n: '2' })));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Seleccionar 1003' })).toBeChecked());
  expect(screen.getByText(say('bulk.selected.one', { thing: 'precio de envío' }))).toBeInTheDocument();
  await user.click(button('Eliminar'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  expect(
    await screen.findByText(/Precios eliminados: 0 de 1\. No se eliminaron: 1003 \(Otra razón\)/),
  ).toBeInTheDocument();
  expect(server.of('POST /shippingrates/batch')[0]?.body).toEqual([1003]);
});

it('sends all that match by their filter where they are many', async () => {
  const { server, user } = open(
    admin,
    { at: '?zipCode=06700', total: 2310 },
    {
      'POST /bulk-actions': () => ({
        status: 400,
        body: { status: 400, code: 'bulk.none', message: 'Nada', requestId: 'r' },
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: say('bulk.select.all', { n: '2,310' }) }));
  await user.click(button('Eliminar'));
  await waitFor(() =>
    expect(server.of('POST /bulk-actions')[0]?.body).toMatchObject({
      action: 'deleteRates',
      filters: { zipCode: '06700' },
    }),
  );
});

it('is closed for a blocked seller, with the reason', async () => {
  const mine = { ...block, allSellers: false, sellers: [] };
  const newer = { ...mine, id: 'c', name: 'Inventario', endDate: '2026-11-20' };
  open(seller, {}, { 'GET /blockedcarriers': () => ({ body: [newer, mine] }) });
  const reason = say('carriers.blocked', { name: 'Paro', end: '30 nov 2026' });
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
  expect(screen.getByText(say('carrierBlocks.banner'))).toBeInTheDocument();
  expect(button(say('rates.create'))).toHaveAccessibleDescription(reason);
  expect(await screen.findByRole('button', { name: 'Eliminar' })).toHaveAccessibleDescription(reason);
  expect(screen.queryByRole('button', { name: /^Editar el precio/ })).not.toBeInTheDocument();
});

it('says what failed, as the filters say', async () => {
  const failing = {
    'GET /shippingrates': () => ({
      status: 500,
      body: { status: 500, code: 'errors.internal', message: 'Falló', requestId: 'r' },
    }),
  };
  open(admin, { at: '?weight=10' }, failing);
  expect(await screen.findByText(/Error obteniendo el listado de precios volumétricos/)).toBeInTheDocument();
});
