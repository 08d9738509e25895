import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, fakeServer, openScreen, seller } from '../../testing/open-screen.tsx';
import { CarrierListScreen } from './carrier-list.tsx';

it('says on its field that a name is another carrier’s, and nothing above the form', async () => {
  const message = 'Ya existe una transportadora con el mismo nombre';
  const status = 409;
  fakeServer({
    'GET /carriers': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    'POST /carriers': () => ({
      status,
      body: { status, code: 'carriers.name.taken', message, fields: { name: message }, requestId: 'r-1' },
    }),
  });
  const user = openScreen(<CarrierListScreen />, { at: '/carriers/carrierList?carrier=new', as: admin });
  const form = within(await screen.findByRole('dialog', { name: 'Crear transportadora' }));
  await user.type(form.getByLabelText(/^Nombre/), 'DHL');
  await user.type(form.getByLabelText(/^Tipo de SLA/), 'Exprés');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText(message)).toBeInTheDocument();
  expect(form.getByLabelText(/^Nombre/)).toHaveAccessibleDescription(message);
  expect(form.queryByRole('alert')).toBeNull();
});

it('says in words why a seller creates no carrier', async () => {
  fakeServer({
    'GET /blockedcarriers': () => ({ body: [] }),
    'GET /carriers': () => ({
      body: [
        { id: 'dhl', version: 1, name: 'DHL', slaType: 'Exprés', type: 'ADMIN', isActive: true, trackingPattern: '' },
      ],
      headers: { 'x-total-count': '1' },
    }),
  });
  openScreen(<CarrierListScreen />, { at: '/carriers/carrierList', as: seller });
  const words = 'El seller tiene una transportadora asignada por Admin';
  expect(await screen.findByText(words, { ignore: '[hidden]' })).toBeVisible();
});

it('holds nobody back from leaving once what was typed is on its way to the server', async () => {
  fakeServer({
    'GET /carriers': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    'POST /carriers': () => new Promise<Response>(() => undefined),
  });
  const user = openScreen(<CarrierListScreen />, { at: '/carriers/carrierList?carrier=new', as: admin });
  const form = within(await screen.findByRole('dialog', { name: 'Crear transportadora' }));
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeld()).toBe(false);
  await user.type(form.getByLabelText(/^Nombre/), 'DHL');
  await user.type(form.getByLabelText(/^Tipo de SLA/), 'Exprés');
  expect(isHeld()).toBe(true);
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByRole('button', { name: 'Guardando...' })).toBeInTheDocument();
  expect(isHeld()).toBe(false);
});
