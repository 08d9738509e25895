import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { EventDelivery, Webhook } from 'trastienda-client';
import { expect, it } from 'vitest';
import { admin, fakeServer, openScreen } from '../../../testing/open-screen.tsx';
import { DeliveryListScreen } from './delivery-list.tsx';
import { SubscriptionListScreen } from './subscription-list.tsx';

const id = '0190a1c2-0000-7000-8000-000000000001';
const webhook: Webhook = {
  ...{ id, version: 3, accountName: null, sellerName: null, address: 'https://tienda.mx/eventos', enabled: true },
  ...{ events: ['order.created', 'order.paid'], previousSecretUntil: null, waiting: 2, failing: 1 },
  ...{ createdAt: '2026-11-27T18:00:00.000Z', lastFailure: 'El webhook respondió con el estado 503' },
};
const delivery: EventDelivery = {
  ...{ id: '7', eventId: 'e-7', event: 'order.created', thing: 'order:v1-01', accountName: 'aurora' },
  payload: {
    ...{ id: 'e-7', event: 'order.created', version: 1, at: '2026-11-27T18:00:00.000Z', accountName: 'aurora' },
    order: { id: 'v1-01', accountName: 'aurora', version: 1, status: 'ready-for-handling', previousStatus: null },
  },
  ...{ at: '2026-11-27T18:00:00.000Z', state: 'waiting', attempts: 2, nextAttemptAt: '2026-11-27T18:01:00.000Z' },
  ...{ endedAt: null, status: 503, answer: 'cerrado', milliseconds: 12, failure: webhook.lastFailure },
};

function serve() {
  const sent: [string, unknown][] = [];
  const keep =
    (what: string, body: object, status = 200) =>
    (call: { body: unknown }) => {
      sent.push([what, call.body]);
      return { status, body };
    };
  fakeServer({
    'GET /webhooks': () => ({ body: [webhook], headers: { 'x-total-count': '1' } }),
    [`GET /webhooks/${id}`]: () => ({ body: webhook }),
    'POST /webhooks': keep('create', { id, version: 1, secret: 'whsec_abc' }, 201),
    [`POST /webhooks/${id}/test`]: keep('test', { count: 1 }),
    [`POST /webhooks/${id}/secret`]: keep('secret', { id, version: 4, secret: 'whsec_def' }),
    [`GET /webhooks/${id}/events`]: () => ({ body: [delivery], headers: { 'x-total-count': '1' } }),
    [`POST /webhooks/${id}/events/7/resend`]: keep('resend', { count: 1 }),
    [`POST /webhooks/${id}/events/7/skip`]: keep('skip', { count: 1 }),
  });
  return sent;
}

function openDeliveries() {
  const screens = (
    <Routes>
      <Route path="/webhooks/:webhookId" element={<DeliveryListScreen />} />
    </Routes>
  );
  return openScreen(screens, { at: `/webhooks/${id}`, as: admin });
}

it('lists subscriptions with what waits and why', async () => {
  serve();
  openScreen(<SubscriptionListScreen />, { at: '/webhooks', as: admin });
  const row = within(await screen.findByRole('row', { name: /tienda\.mx/ }));
  for (const words of ['Todos', '2 eventos', 'Activo', 'Con errores', 'El webhook respondió con el estado 503']) {
    expect(row.getByText(words)).toBeInTheDocument();
  }
  expect(row.getByRole('button', { name: 'Editar: https://tienda.mx/eventos' })).toBeInTheDocument();
});

it('subscribes an address to chosen events, and shows its secret once', async () => {
  const sent = serve();
  const user = openScreen(<SubscriptionListScreen />, { at: '/webhooks', as: admin });
  await user.click(await screen.findByRole('button', { name: 'Nuevo webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo webhook' }));
  await user.type(dialog.getByRole('textbox', { name: /Dirección/ }), 'https://tienda.mx/eventos');
  await user.click(dialog.getByRole('checkbox', { name: 'Todos: Devoluciones' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Devolución cerrada' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('whsec_abc')).toBeInTheDocument();
  const events = ['return.announced', 'return.received'];
  expect(sent).toEqual([['create', { address: 'https://tienda.mx/eventos', events, enabled: true }]]);
  await user.click(screen.getByRole('button', { name: 'Ya lo guardé' }));
  expect(screen.queryByText('whsec_abc')).toBeNull();
});

it('shows the message and the answer of an event, and sends it again or gives it up', async () => {
  const sent = serve();
  const user = openDeliveries();
  await user.click(await screen.findByRole('button', { name: 'Ver aviso y respuesta: Pedido recibido, Pedido v1-01' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedido recibido: Pedido v1-01' }));
  expect(dialog.getByText(/"status": "ready-for-handling"/)).toBeInTheDocument();
  expect(dialog.getByText('cerrado')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Enviar de nuevo' }));
  expect(await screen.findByText('1 evento se envía ahora')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Omitir: Pedido recibido, Pedido v1-01' }));
  await user.click(screen.getByRole('button', { name: 'Enviar evento de prueba' }));
  await expect.poll(() => sent.map(([what]) => what)).toEqual(['resend', 'skip', 'test']);
});

it('makes another secret after a question, shows it once, and closes it', async () => {
  const sent = serve();
  const user = openDeliveries();
  await user.click(await screen.findByRole('button', { name: 'Nuevo secreto' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Nuevo secreto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Secreto del webhook' }));
  expect(dialog.getByText('whsec_def')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Ya lo guardé' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent.map(([what]) => what)).toEqual(['secret']);
});
