import { act, screen, within } from '@testing-library/react';
import type { WebhookDelivery, WebhookStock } from 'trastienda-client';
import { expect, it, vi } from 'vitest';
import { admin, fakeServer, openScreen } from '../../testing/open-screen.tsx';
import { WebhookListScreen } from './webhook-list.tsx';
import { deliversEvery } from './webhooks.queries.ts';

const delivery: WebhookDelivery = {
  ...{ orderId: 'v1-01', accountName: 'aurora', sellerName: 'Aurora Hogar', event: 'order.shipped', state: 'failing' },
  ...{ since: '2026-11-27T18:00:00.000Z', waiting: 3, lastId: '9', attempts: 2 },
  ...{ nextAttemptAt: '2026-11-27T18:01:00.000Z', failure: 'El webhook respondió con el estado 503' },
};

const told: WebhookStock = { state: 'told', attempts: 0, nextAttemptAt: null, failure: null };

/** The screen over one order that waits; what it sends is kept, and a skipped order waits no more. */
function open(answer: { status?: number; body: object } = { body: { count: 3 } }, stock: WebhookStock = told) {
  const sent: unknown[] = [];
  let waits = true;
  const post = (path: string) => (call: { body: unknown }) => {
    sent.push([path, call.body]);
    if (path === 'skip') waits = false;
    return answer;
  };
  fakeServer({
    'GET /webhooks/deliveries': () => ({
      body: waits ? [delivery] : [],
      headers: { 'x-total-count': waits ? '1' : '0' },
    }),
    'GET /webhooks/stock': () => ({ body: stock }),
    'POST /webhooks/deliveries/resend': post('resend'),
    'POST /webhooks/deliveries/skip': post('skip'),
  });
  return { sent, user: openScreen(<WebhookListScreen />, { at: '/admin/webhooks', as: admin }) };
}

it('says what waits and why, and sends an order or all again', async () => {
  const { sent, user } = open();
  const row = within(await screen.findByRole('row', { name: /v1-01/ }));
  for (const words of [
    'Aurora Hogar',
    'Paquete enviado',
    'Con errores',
    '27 nov 2026, 12:01',
    'El webhook respondió con el estado 503',
  ]) {
    expect(row.getByText(words)).toBeInTheDocument();
  }
  await user.click(row.getByRole('button', { name: 'Reenviar ahora: pedido v1-01' }));
  expect(await screen.findByText('3 avisos se envían ahora')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reenviar todo ahora' }));
  await expect
    .poll(() => sent)
    .toEqual([
      ['resend', { orderId: 'v1-01' }],
      ['resend', {}],
    ]);
});

it('says until when it is, and leads to what takes its place', async () => {
  open();
  expect(await screen.findByText(/termina el 1 jun 2027/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir a Webhooks' })).toHaveAttribute('href', '/webhooks');
});

it.each([
  [told, 0],
  [{ ...told, state: 'waiting', nextAttemptAt: delivery.nextAttemptAt }, 0],
  [{ ...delivery, state: 'failing' }, 1],
] satisfies [WebhookStock, number][])('tells of stock that the webhook does not get: %j, %i', async (stock, times) => {
  const { state, attempts, nextAttemptAt, failure } = stock;
  open({ body: { count: 1 } }, { state, attempts, nextAttemptAt, failure });
  await screen.findByRole('row', { name: /v1-01/ });
  const words =
    /no recibe los cambios de inventario: El webhook respondió con el estado 503 \(2 intentos; el próximo, 27/;
  if (times > 0) expect(await screen.findByText(words)).toBeInTheDocument();
  else expect(screen.queryByText(/cambios de inventario/)).toBeNull();
});

it('asks before it gives up exactly what it showed', async () => {
  const { sent, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Omitir avisos: pedido v1-01' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Omitir los avisos del pedido v1-01' }));
  expect(dialog.getByText(/nunca estos 3 avisos/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Omitir avisos' }));
  expect(await screen.findByText('3 avisos omitidos')).toBeInTheDocument();
  expect(sent).toEqual([['skip', { orderId: 'v1-01', through: '9' }]]);
  expect(await screen.findByText('No hay avisos por entregar')).toBeInTheDocument();
});

it('says why an order could not be sent again', async () => {
  const message = 'El pedido no tiene avisos por entregar';
  const { user } = open({ status: 404, body: { status: 404, code: 'webhooks.noneWaiting', message, requestId: 'r' } });
  await user.click(await screen.findByRole('button', { name: 'Reenviar ahora: pedido v1-01' }));
  expect(await screen.findByText(new RegExp(message))).toBeInTheDocument();
});

it('shows what became of an attempt that ends after the answer, without being asked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let attempts = 2;
    fakeServer({
      'GET /webhooks/deliveries': () => ({ body: [{ ...delivery, attempts }], headers: { 'x-total-count': '1' } }),
    });
    openScreen(<WebhookListScreen />, { at: '/admin/webhooks', as: admin });
    const row = await screen.findByRole('row', { name: /v1-01/ });
    expect(within(row).getByRole('cell', { name: '2' })).toBeInTheDocument();
    attempts = 7;
    await act(() => vi.advanceTimersByTimeAsync(deliversEvery));
    expect(await within(row).findByRole('cell', { name: '7' })).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
